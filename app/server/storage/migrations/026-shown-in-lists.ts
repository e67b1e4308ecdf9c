import { type Kysely, sql } from 'kysely';

/** What lists show of a post's text is stored with it; the first start fills both columns. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres') {
  await sql`alter table blogs add column "readingTime" text not null default ''`.execute(db);
  await sql`alter table blogs add column pictures text not null default ''`.execute(db);
  // SQLite looks for a name in the index alone; PostgreSQL has a limit of what an index may hold, and needs none.
  if (engine === 'sqlite') {
    await sql`create index blogs_pictures on blogs (pictures, id)`.execute(db);
  }
}
