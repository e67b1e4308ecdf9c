import { sql } from 'kysely';
import { addDays, dayOf, startOfDay } from '~/formats/owner-day';
import { compareText } from '~/formats/text';
import type { Db } from '~/server/storage/database.server';
import { Turns } from '~/server/work/turns';
import {
  type Analytics,
  type Share,
  type ViewDimension,
  viewDimensions,
} from './analytics/analytics-screen';
import { chartBars, type Days, isFiltered, rangeBefore } from './report/report-view';
import { sourceName } from './sources';
import { deletedVisitors } from './views.server';

/** The days up to today or another one; null for all days since the first view. */
export interface AnalyticsRange {
  days: number | null;
  now: Date;
  timeZone: string;
  to?: string;
  filters?: Partial<Record<ViewDimension, string>>;
}

/** The statistics of a post, or with an empty id of the home page. */
export async function analyticsOf(
  db: Db,
  page: string,
  { days, now, timeZone, to: last, filters = {} }: AnalyticsRange,
): Promise<Analytics> {
  const today = dayOf(now, timeZone);
  const to = last ?? today;
  const from = days === null ? '' : addDays(to, 1 - days);
  const asked = { page, from, to, timeZone, filters };
  const stored = await storedCounts(db, asked, to < today);
  const counted = isFiltered({ filters }) ? await countRecords(db, asked) : stored;
  const first = from || [...stored.days.keys()].sort()[0];
  const countOn = (day: string) => counted.days.get(day) ?? 0;
  const byDay: Analytics['byDay'] = [];
  for (let day = first; day && day <= to; day = addDays(day, 1))
    byDay.push({ day, count: countOn(day) });
  const total = byDay.reduce((sum, { count }) => sum + count, 0);
  const shares = viewDimensions.map((name) => [name, sharesOf(name, counted.values)]);
  return {
    total,
    uniqueVisitors: counted.visitors,
    averagePerDay: byDay.length === 0 ? 0 : total / byDay.length,
    bots: stored.bots,
    breakdowns: Object.fromEntries(shares) as Analytics['breakdowns'],
    byDay,
    bars: chartBars({ from, to }, countOn),
    filteredSince:
      counted.since && byDay.some(({ day }) => day < counted.since && stored.days.has(day))
        ? counted.since
        : null,
  };
}

interface Asked extends Days {
  page: string;
  timeZone: string;
  filters: Partial<Record<ViewDimension, string>>;
}

interface Counted {
  /** Of the range, and of the one before for the chart. */
  days: Map<string, number>;
  values: { dimension: string; value: string; count: number }[];
  visitors: number;
  /** The first day with records, where they were read. */
  since: string;
}

const withBefore = (range: Days) => range.from && rangeBefore(range).from;

async function storedCounts(
  db: Db,
  { page, from, to, timeZone }: Asked,
  isOver: boolean,
): Promise<Counted & { bots: number }> {
  const ofPage = db.selectFrom('view_counts').where('page', '=', page).where('day', '<=', to);
  const rows = await ofPage
    .select(['dimension', 'value', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .groupBy(['dimension', 'value'])
    .execute();
  const values = rows.map((row) => ({ ...row, count: Number(row.count) }));
  const countOf = (dimension: string) =>
    values.find((row) => row.dimension === dimension)?.count ?? 0;
  const days = await ofPage
    .select(['day', 'count'])
    .where('dimension', '=', 'total')
    .where('day', '>=', withBefore({ from, to }))
    .execute();
  const startOf = (day: string) => day && startOfDay(day, timeZone).toISOString();
  const present = isOver
    ? await visitorsUntil(db, page, startOf(from), startOf(addDays(to, 1)))
    : await countVisitors(db, page, startOf(from));
  return {
    days: new Map(days.map(({ day, count }) => [day, count])),
    values,
    visitors: countOf(deletedVisitors) + present,
    since: '',
    bots: countOf('bot'),
  };
}

const recordsAtOnce = 2000;

/** What the filters leave of the records themselves: counts can't answer for two values at once. */
async function countRecords(db: Db, asked: Asked): Promise<Counted> {
  const { page, from, to, timeZone, filters } = asked;
  const startOf = (day: string) => startOfDay(day, timeZone).toISOString();
  const start = withBefore(asked) && startOf(withBefore(asked));
  const nameOf = memo(shownName);
  const days = new Map<string, number>();
  const values = new Map<string, Counted['values'][number]>();
  const visitors = new Set<string>();
  const turns = new Turns();
  let day = '';
  let dayEnd = '';
  let since = '';
  for (let after = { timestamp: start, id: '' }; ; ) {
    const rows = await recordsOf(db, page)
      .select(['id', 'timestamp', 'ip', ...viewDimensions])
      .where(sql<boolean>`("timestamp", id) > (${after.timestamp}, ${after.id})`)
      .where('timestamp', '<', startOf(addDays(to, 1)))
      .orderBy('timestamp')
      .orderBy('id')
      .limit(recordsAtOnce)
      .execute();
    for (const row of rows) {
      if (row.timestamp >= dayEnd) {
        day = dayOf(new Date(row.timestamp), timeZone);
        dayEnd = startOf(addDays(day, 1));
        since ||= day;
      }
      const named = viewDimensions.map((name) => ({ name, value: nameOf(name, row[name]) }));
      if (named.some(({ name, value }) => (filters[name] ?? value) !== value)) continue;
      days.set(day, (days.get(day) ?? 0) + 1);
      if (day < from) continue;
      visitors.add(row.ip);
      for (const { name, value } of named) {
        const known = values.get(`${name} ${value}`) ?? { dimension: name, value, count: 0 };
        known.count += 1;
        values.set(`${name} ${value}`, known);
      }
    }
    const last = rows.at(-1);
    if (!last) return { days, values: [...values.values()], visitors: visitors.size, since };
    after = last;
    await turns.next();
  }
}

function memo(name: typeof shownName): typeof shownName {
  const known = new Map<string, string>();
  return (dimension, value) => {
    const key = `${dimension} ${value}`;
    const found = known.get(key) ?? name(dimension, value);
    known.set(key, found);
    return found;
  };
}

const recordsOf = (db: Db, page: string) =>
  db
    .selectFrom('views')
    .where('postId', page ? '=' : 'is', page || null)
    .where('bot', '=', 0);

/** Whether the page has any view, in any range. */
export async function hasAnalytics(db: Db, page: string): Promise<boolean> {
  const row = await db
    .selectFrom('view_counts')
    .select('day')
    .where('page', '=', page)
    .where('dimension', '=', 'total')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const unknown: Record<ViewDimension, string> = {
  country: 'Unknown',
  deviceType: 'Desktop',
  browser: 'Unknown',
  os: 'Unknown',
  referrer: 'Direct',
};

/** google.com and google.de are both called Google. */
function shownName(dimension: ViewDimension, value: string): string {
  return dimension === 'referrer'
    ? sourceName(value || unknown.referrer)
    : value || unknown[dimension];
}

/** The values of a dimension by the names that are shown, the most frequent first. */
export function sharesOf(dimension: ViewDimension, values: Counted['values']): Share[] {
  const counts = new Map<string, number>();
  for (const row of values) {
    if (row.dimension !== dimension) continue;
    const name = shownName(dimension, row.value);
    counts.set(name, (counts.get(name) ?? 0) + row.count);
  }
  const found = [...counts].sort(([a, most], [b, more]) => more - most || compareText(a, b));
  const percents = percentShares(found.map(([, count]) => count));
  return found.map(([value, count], index) => ({ value, count, percent: percents[index] ?? 0 }));
}

/** A visitor's last view is enough where the range ends today. */
async function countVisitors(db: Db, page: string, since: string): Promise<number> {
  const { visitors } = await db
    .selectFrom('view_visitors')
    .select(sql<number>`count(*)`.as('visitors'))
    .where('page', '=', page)
    .where('bot', '=', 0)
    .where('countedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}

/** Of days that are over: who came back later is among them, too. */
async function visitorsUntil(db: Db, page: string, start: string, end: string): Promise<number> {
  const { visitors } = await recordsOf(db, page)
    .select(sql<number>`count(distinct ip)`.as('visitors'))
    .where('timestamp', '>=', start)
    .where('timestamp', '<', end)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}

/** The share of each count in percent, to one decimal: equal counts have equal shares. All 0 where nothing was counted. */
export function percentShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total > 0 ? Math.round((count / total) * 1000) / 10 : 0));
}
