import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ViewServices } from '~/features/views/analytics.server';
import { siteCounts, wholeSite } from '~/features/views/counts.server';
import { countVisits } from '~/features/views/packed-visits.server';
import {
  chartBars,
  type Days,
  daysIn,
  isFiltered,
  type ReportView,
  rangeBefore,
} from '~/features/views/report/report-view';
import { isoBefore, minuteMs } from '~/formats/durations';
import { addDays, dayOf, startOfDay } from '~/formats/owner-day';
import { compareText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { type Counts, type HitDimension, type HitShare, hitDimensions } from './site-view';

const shownValues = 100;
const liveMs = 5 * minuteMs;

/** Everything the page shows: counts of whole days, or the stored visits where something is filtered. */
export async function siteAnalytics(
  services: ViewServices,
  view: ReportView,
  now: Date,
  timeZone: string,
) {
  const { db } = services;
  const filtered = isFiltered(view);
  const before = rangeBefore(view);
  const counted = filtered
    ? await filteredCounts(db, view, before.from)
    : await storedCounts(db, view, before.from);
  const { panels } = counted;
  const days = new Map(counted.days);
  const today = dayOf(now, timeZone);
  // Today is not over, and its counterpart is counted as far.
  if (!filtered && view.to === today) {
    const soFarMs = now.getTime() - startOfDay(today, timeZone).getTime();
    const until = new Date(startOfDay(before.to, timeZone).getTime() + soFarMs);
    const part = await countsUntil(db, before.to, until);
    if (part) days.set(before.to, part);
  }
  const list = (range: Days) =>
    Array.from({ length: daysIn(range) }, (_, n) => {
      const day = addDays(range.from, n);
      return { day, ...(days.get(day) ?? { views: 0, visitors: 0 }) };
    });
  const shown = list(view);
  return {
    view,
    totals: sum(shown),
    before: sum(list(before)),
    days: shown,
    bars: chartBars(view, (day) => days.get(day)?.visitors ?? 0),
    panels,
    filteredSince: counted.since,
    titles: await postTitles(db, [...panels.path, ...panels.entry]),
    live: await liveVisitors(db, now),
    did: filtered ? null : await whatVisitorsDid(services, view, timeZone),
    bots: filtered ? [] : await agents(db, view, 'bot'),
    feeds: filtered ? [] : await agents(db, view, 'feed'),
  };
}

/** What was counted on a day before a time; null where its visits have no hours any more. */
async function countsUntil(db: Db, day: string, until: Date): Promise<Counts | null> {
  const ofDay = db.selectFrom('hits').where('day', '=', day);
  if (!(await hasRows(ofDay))) return null;
  const { views, visitors } = await ofDay
    .where('time', '<', until.toISOString())
    .select(({ fn }) => [fn.countAll().as('views'), fn.sum('entry').as('visitors')])
    .executeTakeFirstOrThrow();
  return { views: Number(views), visitors: Number(visitors ?? 0) };
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
  for (const dimension of hitDimensions) {
    const { rows } =
      await sql<HitShare>`select value, sum(views) as views, sum(visitors) as visitors
      from ${siteCounts(dimension, { from, to })} group by value
      order by visitors desc, views desc limit ${sql.lit(shownValues)}`.execute(db);
    panels[dimension] = rows.map(numbers);
    // SQLite answers without leaving the thread.
    await nextTurn();
  }
  const days = await db
    .selectFrom('view_counts')
    .select(['day', 'count as views', 'visitors'])
    .where('page', '=', wholeSite)
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

async function filteredCounts(db: Db, view: ReportView, fromBefore: string): Promise<Counted> {
  const { counter, since } = await countVisits(db, view, fromBefore);
  const isShort = await hasRows(
    db
      .selectFrom('view_counts')
      .where('page', '=', wholeSite)
      .where('dimension', '=', 'total')
      .where('day', '>=', view.from)
      .where('day', '<', since),
  );
  const top = (name: HitDimension) =>
    counter
      .shares(name)
      .sort((a, b) => b.visitors - a.visitors || b.views - a.views || compareText(a.value, b.value))
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
    .selectFrom('view_counts')
    .select(({ fn }) => [
      'value',
      fn.sum<number>('count').as('views'),
      fn.max('visitors').as('visitors'),
    ])
    .where('page', '=', wholeSite)
    .where('dimension', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('value')
    .execute();
  return rows.map(numbers).sort((a, b) => b.views - a.views);
}

/** What visitors sent in the range, new readers, and how often the résumé was opened. */
async function whatVisitorsDid(
  { db, received }: ViewServices,
  { from, to }: Days,
  timeZone: string,
) {
  const start = startOfDay(from, timeZone).toISOString();
  const end = startOfDay(addDays(to, 1), timeZone).toISOString();
  const { rows } = await sql<Record<'readers' | 'resume', number>>`select
    (select count(*) from readers where "createdAt" >= ${start} and "createdAt" < ${end}) as readers,
    (select sum(views) from ${siteCounts('path', { from, to })} where value = '/resume') as resume`.execute(
    db,
  );
  const [row] = rows;
  const sent: Record<string, number> = {};
  for (const [what, count] of Object.entries(received)) sent[what] = await count(db, start, end);
  return { sent, readers: Number(row?.readers ?? 0), resume: Number(row?.resume ?? 0) };
}
