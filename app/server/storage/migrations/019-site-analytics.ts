import { type Kysely, sql } from 'kysely';

/** Every public page that was shown, and the counts of a day; posts' views keep their own rules and tables. */
export async function up(db: Kysely<unknown>) {
  await sql`create table hits (
    id text primary key,
    "time" text not null,
    day text not null,
    visitor text not null,
    path text not null,
    source text not null,
    campaign text not null,
    country text not null,
    device text not null,
    browser text not null,
    entry integer not null
  )`.execute(db);
  await sql`create index hits_time on hits ("time", visitor)`.execute(db);
  await sql`create index hits_day on hits (day)`.execute(db);
  await sql`create index hits_visitor on hits (visitor, path)`.execute(db);
  // What the owner filters by.
  for (const column of ['path', 'source', 'campaign', 'country']) {
    await sql`create index ${sql.ref(`hits_${column}`)} on hits (${sql.ref(column)}, day)`.execute(
      db,
    );
  }
  await sql`create table hit_counts (
    dimension text not null,
    day text not null,
    value text not null,
    views integer not null,
    visitors integer not null,
    constraint hit_counts_key primary key (dimension, day, value)
  )`.execute(db);
}
