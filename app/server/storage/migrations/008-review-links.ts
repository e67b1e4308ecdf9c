import { type Kysely, sql } from 'kysely';

/** Secret links that show a draft to a reviewer. */
export async function up(db: Kysely<unknown>) {
  const statements = [
    `create table review_links (
      "tokenHash" text primary key,
      "postId" text references blogs (id) on delete cascade,
      "draftId" text,
      "createdAt" text not null,
      "expiresAt" text not null
    )`,
    'create index review_links_post on review_links ("postId")',
    'create index review_links_draft on review_links ("draftId")',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
