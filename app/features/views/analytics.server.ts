import { sql } from 'kysely';
import { addDays, dayOf, startOfDay } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { deletedVisitors, type ViewDimension } from './views.server';

/** The days up to today; null for all days since the first view. */
export interface AnalyticsRange {
  days: number | null;
  now: Date;
  timeZone: string;
}

export interface Share {
  value: string;
  count: number;
  /** With one decimal. */
  percent: number;
}

export interface Analytics {
  total: number;
  uniqueVisitors: number;
  averagePerDay: number;
  bots: number;
  breakdowns: Record<ViewDimension, Share[]>;
  /** Every day of the range, also those without views. */
  byDay: { day: string; count: number }[];
}

/** The statistics of a post, or with an empty id of the home page. */
export async function analyticsOf(
  db: Db,
  page: string,
  { days, now, timeZone }: AnalyticsRange,
): Promise<Analytics> {
  const today = dayOf(now, timeZone);
  const since = days === null ? '' : addDays(today, 1 - days);
  const rows = await db
    .selectFrom('view_counts')
    .select(['dimension', 'value', sql<number>`sum(count)`.as('count')])
    .where('page', '=', page)
    .where('day', '>=', since)
    .groupBy(['dimension', 'value'])
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
  const counts = rows.map((row) => ({ ...row, count: Number(row.count) }));
  const countOf = (dimension: string) =>
    counts.find((row) => row.dimension === dimension)?.count ?? 0;
  const byDay = await dailyViews(db, page, since, today);
  const total = countOf('total');
  return {
    total,
    uniqueVisitors:
      countOf(deletedVisitors) +
      (await countVisitors(db, page, since && startOfDay(since, timeZone).toISOString())),
    averagePerDay: byDay.length === 0 ? 0 : total / byDay.length,
    bots: countOf('bot'),
    breakdowns: {
      country: sharesOf(counts, 'country'),
      deviceType: sharesOf(counts, 'deviceType'),
      browser: sharesOf(counts, 'browser'),
      os: sharesOf(counts, 'os'),
      referrer: sharesOf(counts, 'referrer'),
    },
    byDay,
  };
}

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

type Counted = { dimension: string; value: string; count: number };

function sharesOf(counts: readonly Counted[], dimension: ViewDimension): Share[] {
  const found = counts.filter((row) => row.dimension === dimension);
  const percents = percentShares(found.map((row) => row.count));
  return found.map(({ value, count }, index) => ({ value, count, percent: percents[index] ?? 0 }));
}

/** A visitor's last view is enough, because all ranges end today. */
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

async function dailyViews(db: Db, page: string, since: string, today: string) {
  const rows = await db
    .selectFrom('view_counts')
    .select(['day', 'count'])
    .where('page', '=', page)
    .where('dimension', '=', 'total')
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
  const counted = new Map(rows.map(({ day, count }) => [day, count]));
  const first = since || rows[0]?.day;
  const all: Analytics['byDay'] = [];
  if (!first) return all;
  for (let day = first; day <= today; day = addDays(day, 1)) {
    all.push({ day, count: counted.get(day) ?? 0 });
  }
  return all;
}

/** The share of each count in percent, to one decimal: equal counts have equal shares. All 0 where nothing was counted. */
export function percentShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (total > 0 ? Math.round((count / total) * 1000) / 10 : 0));
}
