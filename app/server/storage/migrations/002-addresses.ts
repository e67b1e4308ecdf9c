import { type Kysely, sql } from 'kysely';

/** Chosen addresses, tags and series of posts; redirects; the addresses that were not found. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table blogs add column slug text not null default ''",
  "alter table blogs add column tags text not null default '[]'",
  "alter table blogs add column series text not null default ''",
  `alter table blogs add column "seriesKey" text not null default ''`,
  "create unique index blogs_slug on blogs (slug) where slug <> ''",
  `create index blogs_series on blogs ("seriesKey") where "seriesKey" <> ''`,
  `create table post_tags (
    "postId" text not null references blogs (id) on delete cascade,
    tag text not null,
    primary key ("postId", tag)
  )`,
  'create index post_tags_tag on post_tags (tag)',
  `create table redirects (
    path text primary key,
    kind text not null,
    target text not null,
    "createdAt" text not null
  )`,
  'create index redirects_target on redirects (kind, target)',
  `create table missing_addresses (
    path text not null,
    day text not null,
    count integer not null,
    primary key (path, day)
  )`,
  'create index missing_addresses_day on missing_addresses (day)',
];
