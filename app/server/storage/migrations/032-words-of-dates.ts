import { type Kysely, sql } from 'kysely';

/** The words that became a task's date, which come back when the date is removed. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table todos add column words text`.execute(db);
}
