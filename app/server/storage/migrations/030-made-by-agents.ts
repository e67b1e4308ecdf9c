import { type Kysely, sql } from 'kysely';

/** Which agent made a review link, and added a picture; null: the owner. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table review_links add column "agentId" text`.execute(db);
  await sql`alter table media add column "agentId" text`.execute(db);
  await sql`update review_links set "agentId" =
    (select "agentId" from drafts where drafts.id = review_links."draftId")`.execute(db);
}
