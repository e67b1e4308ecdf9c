import { type Kysely, sql } from 'kysely';

/** Failed attempts are counted with the rate limits. What is forgotten here is a day old at most. */
export async function up(db: Kysely<unknown>) {
  await sql`drop table "accessFailures"`.execute(db);
}
