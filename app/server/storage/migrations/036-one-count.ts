import { type Kysely, sql } from 'kysely';

/** Pages that were shown are counted beside views of posts, under *, which is no post. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table view_counts add column visitors integer not null default 0`.execute(db);
  await sql`insert into view_counts (page, day, dimension, value, count, visitors)
    select '*', day, dimension, value, views, visitors from hit_counts`.execute(db);
  await sql`drop table hit_counts`.execute(db);
  // A year of the whole site is read from it alone.
  await sql`create index view_counts_site on view_counts (dimension, day, value, count, visitors)
    where page = '*'`.execute(db);
}
