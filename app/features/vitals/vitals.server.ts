import { randomUUID } from 'node:crypto';
import { dayMs, isoBefore } from '~/formats/durations';
import { z } from '~/formats/zod';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { RouteMap } from '~/server/http/route-map.server';
import type { Db } from '~/server/storage/database.server';

export const vitalReport = z.object({
  page: z.string().startsWith('/').max(200),
  metrics: z
    .array(
      z.object({
        name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
        value: z.number().min(0).max(600_000),
      }),
    )
    .min(1)
    .max(10),
});

export type VitalReport = z.infer<typeof vitalReport>;

export const retentionDays = 90;
/** Only the newest rows stay, so that reports cannot fill the disk. */
export const maxRows = 20_000;
const trimEvery = 500;
const reportsOf = new WeakMap<Db, number>();

export const vitalsBudget: Budget = {
  tables: ['vitals'],
  what: 'How fast pages were',
  rows: 200_000,
  bytes: 50 * megabyte,
};

export interface PageVitals {
  page: string;
  /** The 75th percentile of each metric: three of four visits were at least this good. */
  p75: Record<string, number>;
  samples: number;
}

/** What this feature needs of the site. */
interface VitalsServices {
  db: Db;
  clock: () => Date;
  routes: RouteMap;
}

export async function recordVitals(
  { db, routes, clock }: VitalsServices,
  report: VitalReport,
): Promise<void> {
  const now = clock();
  const page = pageType(routes, report.page);
  const timestamp = now.toISOString();
  const rows = report.metrics.map(({ name: metric, value }) => ({
    ...{ id: randomUUID(), page, metric, value, timestamp },
  }));
  await spend(db, vitalsBudget, rows, now);
  await db.insertInto('vitals').values(rows).execute();
  const reports = reportsOf.get(db) ?? 0;
  reportsOf.set(db, reports + 1);
  if (reports % trimEvery === 0) await deleteOldVitals(db, now);
}

export async function deleteOldVitals(db: Db, now: Date): Promise<void> {
  const old = isoBefore(now, retentionDays * dayMs);
  const lastStored = await db
    .selectFrom('vitals')
    .select('timestamp')
    .orderBy('timestamp', 'desc')
    .offset(maxRows - 1)
    .limit(1)
    .executeTakeFirst();
  const before = lastStored && lastStored.timestamp > old ? lastStored.timestamp : old;
  await db.deleteFrom('vitals').where('timestamp', '<', before).execute();
}

/** The 75th percentiles of the last 28 days, page by page: visitors' before the owner's, the most visited first. */
export async function vitalsByPage(db: Db, now: Date): Promise<PageVitals[]> {
  const since = isoBefore(now, 28 * dayMs);
  const ranked = db
    .selectFrom('vitals')
    .where('timestamp', '>=', since)
    .select(({ fn }) => [
      'page',
      'metric',
      'value',
      fn
        .agg<number>('row_number')
        .over((o) => o.partitionBy(['page', 'metric']).orderBy('value'))
        .as('rank'),
      fn
        .countAll<number>()
        .over((o) => o.partitionBy(['page', 'metric']))
        .as('samples'),
    ])
    .as('ranked');
  const rows = await db
    .selectFrom(ranked)
    .select(({ fn }) => [
      'page',
      'metric',
      fn.min('value').as('p75'),
      fn.max('samples').as('samples'),
    ])
    .whereRef('rank', '>=', (e) => e('samples', '*', e.lit(0.75)))
    .groupBy(['page', 'metric'])
    .execute();
  const pages = new Map<string, PageVitals>();
  for (const row of rows) {
    const page = pages.get(row.page) ?? { page: row.page, p75: {}, samples: 0 };
    page.p75[row.metric] = Number(row.p75);
    page.samples = Math.max(page.samples, Number(row.samples));
    pages.set(row.page, page);
  }
  return [...pages.values()].sort(
    (a, b) => Number(isAdminPage(a.page)) - Number(isAdminPage(b.page)) || b.samples - a.samples,
  );
}

/**
 * The type of the page at an address: its pattern in the route map, so that all posts are one type.
 * Unknown addresses share one name, because a browser can report anything.
 */
function pageType(routes: Pick<RouteMap, 'at'>, path: string): string {
  const { pattern, isPage } = routes.at(path);
  return isPage && !pattern.endsWith('*') ? pattern.replace(/:\w+/g, '{id}') : 'elsewhere';
}

function isAdminPage(pageType: string): boolean {
  return pageType.startsWith('/admin') || pageType === '/create-blog-article';
}
