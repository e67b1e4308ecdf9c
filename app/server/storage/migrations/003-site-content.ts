import { type Kysely, sql } from 'kysely';

/** What the owner says on the site, a row for each part, and how each was published before. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table site_content (
    part text primary key,
    content text not null,
    version integer not null,
    "publishedAt" text not null,
    draft text,
    edit integer not null,
    "editedAt" text not null
  )`,
  `create table site_revisions (
    part text not null,
    version integer not null,
    content text not null,
    "savedAt" text not null,
    constraint site_revisions_pk primary key (part, version)
  )`,
];
