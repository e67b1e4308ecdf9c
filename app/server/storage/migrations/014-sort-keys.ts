import { type Kysely, sql } from 'kysely';

/** Names sort by another rule: the keys of the old one go, and the list makes new ones when it is next sorted by names. */
export async function up(db: Kysely<unknown>) {
  await sql`update blogs set "titleKey" = '', "authorKey" = ''`.execute(db);
}
