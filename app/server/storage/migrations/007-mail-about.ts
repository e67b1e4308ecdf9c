import { type Kysely, sql } from 'kysely';

/** Mail about a comment goes with the comment. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outbox add column about text`.execute(db);
}
