import { type Kysely, sql } from 'kysely';

/** The owner's replies are stored with the message; their mails name the mails before them. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table contacts add column replies text not null default '[]'`.execute(db);
  await sql`alter table outbox add column thread text`.execute(db);
}
