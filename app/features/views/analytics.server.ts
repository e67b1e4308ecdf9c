import { sql } from 'kysely';
import { getPost } from '~/features/posts/posts.server';
import { addDays, dayOf, startOfDay } from '~/formats/owner-day';
import { compareText } from '~/formats/text';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { countRows, hasRows } from '~/server/storage/rows.server';
import { deletedVisitors } from './counts.server';
import {
  chartBars,
  type Days,
  daysIn,
  postPlace,
  rangeBefore,
  readReportView,
  type ViewDimension,
  viewDimensions,
} from './report/report-view';
import { sourceName } from './sources';

/** What this feature needs of the site. */
export interface ViewServices {
  db: Db;
  received: AppServices['received'];
  shownUnder: AppServices['shownUnder'];
}

/** Everything the analytics of a post show; null for an unknown post. */
export async function loadAnalytics(
  { db, shownUnder }: ViewServices,
  id: string,
  search: URLSearchParams,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const post = await getPost(db, id);
  if (!post) return null;
  const view = readReportView(search, dayOf(now, timeZone), postPlace(id));
  const figures = await analyticsOf(db, id, view, { now, timeZone });
  // The owner may have changed the number of all views.
  if (view.range === 'all') figures.total = post.views;
  return {
    post: { id: post.id, title: post.title },
    view,
    figures,
    // In any range.
    hasData: await hasRows(
      db.selectFrom('view_counts').where('page', '=', id).where('dimension', '=', 'total'),
    ),
    /** That readers see under it. */
    comments: await shownUnder.comments?.(db, id),
  };
}

export type Analytics = Awaited<ReturnType<typeof analyticsOf>>;

interface Share {
  value: string;
  count: number;
  /** With one decimal. */
  percent: number;
}

/** The statistics of a post, or with an empty id of the home page; with an empty first day of all time. */
export async function analyticsOf(
  db: Db,
  page: string,
  { from, to }: Days,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const ofPage = db.selectFrom('view_counts').where('page', '=', page).where('day', '<=', to);
  const rows = await ofPage
    .select(['dimension', 'value', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .groupBy(['dimension', 'value'])
    .execute();
  const counts = rows.map((row) => ({ ...row, count: Number(row.count) }));
  const countOf = (dimension: string) =>
    counts.find((row) => row.dimension === dimension)?.count ?? 0;
  const byDay = await ofPage
    .select(['day', 'count'])
    .where('dimension', '=', 'total')
    .where('day', '>=', from && rangeBefore({ from, to }).from)
    .orderBy('day')
    .execute();
  const countOn = new Map(byDay.map(({ day, count }) => [day, count]));
  const startOf = (day: string) => day && startOfDay(day, timeZone).toISOString();
  const present =
    to < dayOf(now, timeZone)
      ? await visitorsUntil(db, page, startOf(from), startOf(addDays(to, 1)))
      : await countVisitors(db, page, startOf(from));
  const total = countOf('total');
  const first = from || byDay[0]?.day;
  const shares = viewDimensions.map((name) => [name, sharesOf(name, counts)]);
  return {
    total,
    uniqueVisitors: countOf(deletedVisitors) + present,
    averagePerDay: first ? total / daysIn({ from: first, to }) : 0,
    bots: countOf('bot'),
    breakdowns: Object.fromEntries(shares) as Record<ViewDimension, Share[]>,
    bars: chartBars({ from, to }, (day) => countOn.get(day) ?? 0),
  };
}

const unknown: Record<ViewDimension, string> = {
  country: 'Unknown',
  deviceType: 'Desktop',
  browser: 'Unknown',
  os: 'Unknown',
  referrer: 'Direct',
};

/** The values of a dimension by the names that are shown, the most frequent first. */
export function sharesOf(
  dimension: ViewDimension,
  values: readonly { dimension: string; value: string; count: number }[],
): Share[] {
  const counts = new Map<string, number>();
  for (const row of values) {
    if (row.dimension !== dimension) continue;
    const value = row.value || unknown[dimension];
    // google.com and google.de are both called Google.
    const name = dimension === 'referrer' ? sourceName(value) : value;
    counts.set(name, (counts.get(name) ?? 0) + row.count);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([value, count]) => ({ value, count, percent: Math.round((count / total) * 1000) / 10 }))
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value));
}

/** A visitor's last view is enough where the range ends today. */
const countVisitors = (db: Db, page: string, since: string) =>
  countRows(
    db
      .selectFrom('view_visitors')
      .where('page', '=', page)
      .where('bot', '=', 0)
      .where('countedAt', '>=', since),
  );

/** Of days that are over: who came back later is among them, too. */
async function visitorsUntil(db: Db, page: string, start: string, end: string): Promise<number> {
  const { visitors } = await db
    .selectFrom('views')
    .where('postId', page ? '=' : 'is', page || null)
    .where('bot', '=', 0)
    .select(sql<number>`count(distinct ip)`.as('visitors'))
    .where('timestamp', '>=', start)
    .where('timestamp', '<', end)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}
