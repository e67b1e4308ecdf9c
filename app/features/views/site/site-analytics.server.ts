import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isoBefore, minuteMs } from '~/formats/durations';
import { addDays, startOfDay } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { Turns } from '~/server/work/turns';
import { firstStoredDay, monthly, visitsBetween } from './hits.server';
import {
  daysIn,
  type HitDimension,
  hitDimensions,
  rangeBefore,
  type SiteView,
  splitMonths,
} from './site-view';
import { type Counts, type HitShare, VisitCounter } from './visits';

interface Days {
  from: string;
  to: string;
}

const shownValues = 100;
const liveMs = 5 * minuteMs;

/** Everything the page shows: counts of whole days, or the stored visits where something is filtered. */
export async function siteAnalytics(db: Db, view: SiteView, now: Date, timeZone: string) {
  const isFiltered = Object.keys(view.filters).length > 0;
  const before = rangeBefore(view);
  const counted = isFiltered
    ? await countVisits(db, view, before.from)
    : await storedCounts(db, view, before.from);
  const { days, panels } = counted;
  const list = (range: Days) =>
    Array.from({ length: daysIn(range) }, (_, n) => {
      const day = addDays(range.from, n);
      return { day, ...(days.get(day) ?? { views: 0, visitors: 0 }) };
    });
  const [shown, earlier] = [list(view), list(before)];
  return {
    view,
    totals: sum(shown),
    before: sum(earlier),
    days: shown,
    earlier,
    panels,
    filteredSince: counted.since,
    titles: await postTitles(db, [...panels.path, ...panels.entry]),
    live: await liveVisitors(db, now),
    did: isFiltered ? null : await whatVisitorsDid(db, view, timeZone, panels.path),
    bots: isFiltered ? [] : await agents(db, view, 'bot'),
    feeds: isFiltered ? [] : await agents(db, view, 'feed'),
  };
}

const sum = (days: readonly Counts[]) => ({
  views: days.reduce((total, day) => total + day.views, 0),
  visitors: days.reduce((total, day) => total + day.visitors, 0),
});

const numbers = <Row extends { views: unknown; visitors: unknown }>(row: Row) => ({
  ...row,
  views: Number(row.views),
  visitors: Number(row.visitors),
});

interface Counted {
  days: ReadonlyMap<string, Counts>;
  panels: Record<HitDimension, HitShare[]>;
  /** Where older days of the range have only their counts: the first day that could be filtered. */
  since: string | null;
}

async function storedCounts(db: Db, { from, to }: Days, fromBefore: string): Promise<Counted> {
  const panels: Partial<Counted['panels']> = {};
  const { months, days: ends } = splitMonths({ from, to });
  const counts = (dimension: string, range: Days) =>
    sql`select value, views, visitors from hit_counts
      where dimension = ${dimension} and day >= ${range.from} and day <= ${range.to}`;
  for (const dimension of hitDimensions) {
    const parts = ends.map((range) => counts(dimension, range));
    if (months) parts.push(counts(monthly(dimension), months));
    const { rows } =
      await sql<HitShare>`select value, sum(views) as views, sum(visitors) as visitors
      from (${sql.join(parts, sql` union all `)}) as parts group by value
      order by visitors desc, views desc limit ${sql.lit(shownValues)}`.execute(db);
    panels[dimension] = rows.map(numbers);
    // SQLite answers without leaving the thread.
    await nextTurn();
  }
  const days = await db
    .selectFrom('hit_counts')
    .select(['day', 'views', 'visitors'])
    .where('dimension', '=', 'total')
    .where('day', '>=', fromBefore)
    .where('day', '<=', to)
    .execute();
  return {
    days: new Map(days.map((row) => [row.day, row])),
    panels: panels as Counted['panels'],
    since: null,
  };
}

async function countVisits(db: Db, view: SiteView, fromBefore: string): Promise<Counted> {
  const since = await firstStoredDay(db);
  const counter = new VisitCounter(view);
  const turns = new Turns();
  const from = since > fromBefore ? since : fromBefore;
  for await (const { day, visits } of visitsBetween(db, from, view.to)) {
    counter.add(day, visits);
    await turns.next();
  }
  const isShort = await db
    .selectFrom('hit_counts')
    .select('day')
    .where('dimension', '=', 'total')
    .where('day', '>=', view.from)
    .where('day', '<', since)
    .limit(1)
    .executeTakeFirst();
  const top = (name: HitDimension) =>
    counter
      .shares(name)
      .sort((a, b) => b.visitors - a.visitors || b.views - a.views)
      .slice(0, shownValues);
  return {
    days: counter.days,
    panels: Object.fromEntries(hitDimensions.map((name) => [name, top(name)])) as Counted['panels'],
    since: isShort ? since : null,
  };
}

/** Not by the plain column: SQLite would read the index of all visitors. */
async function liveVisitors(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct visitor || '') as count from hits
    where "time" > ${isoBefore(now, liveMs)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** The titles of posts by their paths. */
async function postTitles(db: Db, shares: HitShare[]): Promise<Record<string, string>> {
  const names = shares.flatMap(({ value }) => /^\/blog\/([^/]+)$/.exec(value)?.[1] ?? []);
  if (names.length === 0) return {};
  const decoded = [...new Set(names.map(decodeURIComponent))];
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'slug', 'title'])
    .where((eb) => eb.or([eb('id', 'in', decoded), eb('slug', 'in', decoded)]))
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, slug, title }) => [
      [`/blog/${encodeURIComponent(id)}`, title],
      [`/blog/${encodeURIComponent(slug)}`, title],
    ]),
  );
}

async function agents(db: Db, { from, to }: Days, kind: 'bot' | 'feed') {
  const rows = await db
    .selectFrom('hit_counts')
    .select(({ fn }) => [
      'value',
      fn.sum<number>('views').as('views'),
      fn.max('visitors').as('visitors'),
    ])
    .where('dimension', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('value')
    .execute();
  return rows.map(numbers).sort((a, b) => b.views - a.views);
}

/** Messages, comments and new readers of the range, and how often the résumé was opened. */
async function whatVisitorsDid(db: Db, { from, to }: Days, timeZone: string, paths: HitShare[]) {
  const start = startOfDay(from, timeZone).toISOString();
  const end = startOfDay(addDays(to, 1), timeZone).toISOString();
  const { rows } = await sql<{ messages: number; comments: number; readers: number }>`select
    (select count(*) from contacts where coalesce(status, 'new') <> 'spam'
      and "timestamp" >= ${start} and "timestamp" < ${end}) as messages,
    (select count(*) from comments where author = 0 and status in ('approved', 'held')
      and "createdAt" >= ${start} and "createdAt" < ${end}) as comments,
    (select count(*) from readers where "createdAt" >= ${start} and "createdAt" < ${end}) as readers`.execute(
    db,
  );
  const [row] = rows;
  return {
    messages: Number(row?.messages ?? 0),
    comments: Number(row?.comments ?? 0),
    readers: Number(row?.readers ?? 0),
    resume: paths.find(({ value }) => value === '/resume')?.views ?? 0,
  };
}
