import { type Kysely, sql } from 'kysely';

/** A view keeps the owner's day that it was counted under. Of earlier views only the day in UTC is known. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table views add column day text not null default ''`.execute(db);
  await sql`update views set day = substr("timestamp", 1, 10)`.execute(db);
  await sql`delete from settings where key = 'views-time-zone'`.execute(db);
}
