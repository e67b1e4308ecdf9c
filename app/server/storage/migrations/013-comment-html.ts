import { type Kysely, sql } from 'kysely';

/** A comment is rendered once, when it is written, instead of with every page. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table comments add column html text`.execute(db);
}
