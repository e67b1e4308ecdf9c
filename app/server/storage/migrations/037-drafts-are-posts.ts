import { type Kysely, sql } from 'kysely';

/** Agents' drafts of new posts are posts, too. The first start makes posts of stored drafts. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table blogs add column "agentId" text`.execute(db);
  await sql`alter table blogs add column notes text`.execute(db);
  const said = sql`select max(comments) from drafts where "postId" = blogs.id`;
  await sql`update blogs set notes = (${said})`.execute(db);
}
