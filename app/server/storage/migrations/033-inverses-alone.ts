import { type QueryExecutorProvider, sql } from 'kysely';

/** Lines that hold rows as they were, in place of what takes them back. */
export async function up(db: QueryExecutorProvider) {
  await sql`update activity set undo = '[]', final = 'The site was updated since.'
    where undo <> '[]' and (undo not like '[{"operation":%' or undo like '%{"undone":%')`.execute(
    db,
  );
}
