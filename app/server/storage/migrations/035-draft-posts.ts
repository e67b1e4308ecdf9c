import { type Kysely, sql } from 'kysely';

/** A post that was never published or saved is a draft. The first start makes posts of stored drafts. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table blogs add column "isDraft" integer not null default 0`.execute(db);
}
