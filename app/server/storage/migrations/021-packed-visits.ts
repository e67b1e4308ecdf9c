import { type Kysely, sql } from 'kysely';

/** The hits of a day that is over are packed; counts of months answer long ranges. */
export async function up(db: Kysely<unknown>) {
  await sql`create table packed_visits (
    id text primary key,
    day text not null,
    visits text not null
  )`.execute(db);
  await sql`create index packed_visits_day on packed_visits (day)`.execute(db);
  for (const name of ['day', 'path', 'source', 'campaign', 'country'])
    await sql`drop index ${sql.ref(`hits_${name}`)}`.execute(db);
  await sql`create index hits_day on hits (day, visitor)`.execute(db);
  await sql`insert into hit_counts (dimension, day, value, views, visitors)
    select 'month:' || dimension, substr(day, 1, 7), value, sum(views), sum(visitors)
    from hit_counts where dimension not in ('bot', 'feed') group by 1, 2, 3`.execute(db);
}
