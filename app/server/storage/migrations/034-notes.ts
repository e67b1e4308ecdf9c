import { type Kysely, sql } from 'kysely';

/** What is said about a task below it, and what the owner says to the agent that wrote a draft. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table todos add column note text`.execute(db);
  await sql`alter table drafts add column comments text`.execute(db);
}
