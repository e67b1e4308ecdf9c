import { type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { viewDimensions } from './report/report-view';

/** The page of a stored view as the counts have it. */
export const pageOfView = sql`coalesce("postId", '')`;

/** Adds stored views to the counts and visitors, in the caller's transaction. */
export async function countViews(db: Db, which: RawBuilder<unknown> = sql`true`): Promise<void> {
  await changeCounts(db, which, 1);
  await sql`insert into view_visitors (page, ip, bot, "countedAt")
    select ${pageOfView}, ip, bot, max("timestamp") from views where ${which} group by 1, 2, 3
    on conflict (page, ip, bot) do update set "countedAt" = excluded."countedAt"
    where view_visitors."countedAt" < excluded."countedAt"`.execute(db);
}

/** Subtracts stored views from the counts, in the transaction that deletes them. */
export async function subtractFromCounts(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await changeCounts(db, which, -1);
  await sql`delete from view_counts where count <= 0`.execute(db);
  // A visitor with a later view stays.
  await sql`delete from view_visitors where exists (select 1 from views
    where ${pageOfView} = view_visitors.page and views.ip = view_visitors.ip
      and views.bot = view_visitors.bot and "timestamp" = "countedAt" and ${which})`.execute(db);
}

async function changeCounts(db: Db, which: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  const count = sql`${sql.lit(sign)} * count(*)`;
  const counts = [
    ...viewDimensions.map(
      (
        dimension,
      ) => sql`select ${pageOfView}, day, ${sql.lit(dimension)}, ${sql.ref(dimension)}, ${count}
        from views where bot = 0 and ${which} group by 1, 2, 4`,
    ),
    sql`select ${pageOfView}, day, case bot when 1 then 'bot' else 'total' end, '', ${count}
      from views where ${which} group by 1, 2, 3`,
  ];
  await sql`insert into view_counts (page, day, dimension, value, count)
    select * from (${sql.join(counts, sql` union all `)}) as counted where true
    on conflict (page, dimension, day, value)
    do update set count = view_counts.count + excluded.count`.execute(db);
}
