import { type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { type Days, splitMonths, viewDimensions } from './report/report-view';

/** What stands for the page where the whole site is counted. */
export const wholeSite = '*';
/** The dimension that counts visitors whose addresses were deleted. */
export const deletedVisitors = 'visitor';

/** The page of a stored view as the counts have it. */
export const pageOfView = sql`coalesce("postId", '')`;

/** Months of the whole site are counted, too: a year is read from twelve of them. */
const monthly = (dimension: string) => `month:${dimension}`;

interface Question {
  dimension: string;
  value?: RawBuilder<unknown>;
  only?: RawBuilder<unknown>;
  visitors?: RawBuilder<unknown>;
}

/** Adds what stored rows say to the counts, or subtracts it in the transaction that deletes them. */
async function changeCounts(
  db: Db,
  {
    table,
    page,
    questions,
  }: { table: 'hits' | 'views'; page: RawBuilder<unknown>; questions: Question[] },
  which: RawBuilder<unknown>,
  sign: 1 | -1,
): Promise<void> {
  const asked = questions.map(
    ({ dimension, value = sql`''`, only = sql`true`, visitors = sql`0` }) =>
      sql`select ${page} as page, day, ${sql.lit(dimension)} as dimension, ${value} as value,
        count(*) as count, ${visitors} as visitors
        from ${sql.table(table)} where ${only} and ${which} group by 1, 2, 4`,
  );
  const signed = sql.lit(sign);
  await sql`with counted as (${sql.join(asked, sql` union all `)})
    insert into view_counts (page, day, dimension, value, count, visitors)
    select page, day, dimension, value, ${signed} * count, ${signed} * visitors from counted
    union all
    select page, substr(day, 1, 7), ${monthly('')} || dimension, value,
      ${signed} * sum(count), ${signed} * sum(visitors)
    from counted where page = ${sql.lit(wholeSite)} group by 1, 2, 3, 4
    on conflict (page, dimension, day, value) do update set
      count = view_counts.count + excluded.count,
      visitors = view_counts.visitors + excluded.visitors`.execute(db);
  if (sign < 0) await db.deleteFrom('view_counts').where('count', '<=', 0).execute();
}

/** Counts pages that were shown. All that a visitor saw has the same source, place and device. */
export function countHits(
  db: Db,
  which: RawBuilder<unknown> = sql`true`,
  sign: 1 | -1 = 1,
  /** Who saw the page for the first time that day. */
  seeing: RawBuilder<unknown> = sql`count(distinct visitor)`,
): Promise<void> {
  const visitors = sql`sum(entry)`;
  const of = (dimension: string) => ({ dimension, value: sql.ref(dimension), visitors });
  const questions = [
    { dimension: 'total', visitors },
    { dimension: 'path', value: sql.ref('path'), visitors: seeing },
    ...['source', 'country', 'device', 'browser'].map(of),
    { ...of('campaign'), only: sql`campaign <> ''` },
    { dimension: 'entry', value: sql.ref('path'), visitors, only: sql`entry = 1` },
  ];
  const page = sql.lit(wholeSite);
  return changeCounts(db, { table: 'hits', page, questions }, which, sign);
}

/** Counts views of posts and of home, and who they were from. */
export async function countViews(
  db: Db,
  which: RawBuilder<unknown> = sql`true`,
  sign: 1 | -1 = 1,
): Promise<void> {
  const only = sql`bot = 0`;
  const questions = [
    { dimension: 'total', only },
    { dimension: 'bot', only: sql`bot = 1` },
    ...viewDimensions.map((dimension) => ({ dimension, value: sql.ref(dimension), only })),
  ];
  await changeCounts(db, { table: 'views', page: pageOfView, questions }, which, sign);
  await (sign > 0
    ? sql`insert into view_visitors (page, ip, bot, "countedAt")
        select ${pageOfView}, ip, bot, max("timestamp") from views where ${which} group by 1, 2, 3
        on conflict (page, ip, bot) do update set "countedAt" = excluded."countedAt"
        where view_visitors."countedAt" < excluded."countedAt"`
    : // A visitor with a later view stays.
      sql`delete from view_visitors where exists (select 1 from views
        where ${pageOfView} = view_visitors.page and views.ip = view_visitors.ip
          and views.bot = view_visitors.bot and "timestamp" = "countedAt" and ${which})`
  ).execute(db);
}

/** What crawlers and feed readers asked for; of a reader's subscribers the highest number of the day counts. */
export async function addCrawlers(
  db: Db,
  day: string,
  crawlers: readonly {
    kind: 'bot' | 'feed';
    name: string;
    requests: number;
    subscribers: number;
  }[],
): Promise<void> {
  if (crawlers.length === 0) return;
  const rows = crawlers.map(({ kind, name, requests, subscribers }) => ({
    ...{ page: wholeSite, dimension: kind, day, value: name },
    ...{ count: requests, visitors: subscribers },
  }));
  await db
    .insertInto('view_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['page', 'dimension', 'day', 'value']).doUpdateSet({
        count: sql`view_counts.count + excluded.count`,
        visitors: sql`case when view_counts.visitors < excluded.visitors
          then excluded.visitors else view_counts.visitors end`,
      }),
    )
    .execute();
}

/** The counts of the whole site by a dimension: of whole months, and of the days around them. */
export function siteCounts(dimension: string, range: Days) {
  const { months, days } = splitMonths(range);
  const counts = (name: string, { from, to }: Days) =>
    sql`select value, count as views, visitors from view_counts
      where page = ${sql.lit(wholeSite)} and dimension = ${name} and day >= ${from} and day <= ${to}`;
  const parts = days.map((some) => counts(dimension, some));
  if (months) parts.push(counts(monthly(dimension), months));
  return sql`(${sql.join(parts, sql` union all `)}) as counts`;
}
