import { type Kysely, sql } from 'kysely';

/** Posts that were changed together are undone by their versions, so the trash holds deleted things alone. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from trash where kind = 'changes'`.execute(db);
}
