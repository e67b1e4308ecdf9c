import type { Analytics, Share } from '~/features/views/analytics.server';
import { sourceName } from '~/features/views/site/sources';
import { csvLine } from '~/formats/csv';
import { addDays } from '~/formats/owner-day';

export const ranges = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['all', 'All time'],
] as const;
export type Range = (typeof ranges)[number][0];

export function readRange(search: URLSearchParams): Range {
  return ranges.find(([range]) => range === search.get('range'))?.[0] ?? 'all';
}

/** The days of the chart: the last seven where the figures are of all time. */
export const chartDays = (range: Range) => (range === 'all' ? 7 : Number(range));

/** Exactly what the page shows; the CSV is made from it. */
export interface AnalyticsScreen {
  totals: { label: string; value: string }[];
  breakdowns: { title: string; shares: Share[] }[];
  chartTitle: string;
  days: { day: string; count: number }[];
  bots: number;
}

const titles = {
  country: 'Visitor Locations',
  deviceType: 'Device Types',
  browser: 'Browser Usage',
  os: 'Operating Systems',
  referrer: 'Traffic Sources',
} as const;

/** The name of an unknown value in each dimension. */
const unnamed = {
  country: 'Unknown',
  deviceType: 'Desktop',
  browser: 'Unknown',
  os: 'Unknown',
  referrer: 'Direct',
} as const;

export function screenOf(figures: Analytics, range: Range, totalViews: number): AnalyticsScreen {
  return {
    totals: [
      { label: 'Total Views', value: String(totalViews) },
      { label: 'Unique Visitors', value: String(figures.uniqueVisitors) },
      { label: 'Avg Views/Day', value: figures.averagePerDay.toFixed(1) },
    ],
    breakdowns: (Object.keys(titles) as (keyof typeof titles)[]).map((dimension) => ({
      title: titles[dimension],
      shares: merged(
        figures.breakdowns[dimension].map((share) => ({
          ...share,
          value:
            dimension === 'referrer'
              ? sourceName(share.value || unnamed.referrer)
              : share.value || unnamed[dimension],
        })),
      ),
    })),
    chartTitle: `Views Over Time (Last ${chartDays(range)} Days)`,
    days: lastDays(figures.byDay, chartDays(range)),
    bots: figures.bots,
  };
}

/** So many days until today, also those before the first view. */
function lastDays(byDay: Analytics['byDay'], count: number) {
  const first = byDay[0]?.day;
  if (!first) return [];
  const missing = Array.from({ length: Math.max(0, count - byDay.length) }, (_, n) => ({
    day: addDays(first, -n - 1),
    count: 0,
  }));
  return [...missing.reverse(), ...byDay].slice(-count);
}

/** google.com and google.de are both called Google: one line. */
function merged(shares: Share[]): Share[] {
  const byValue = new Map<string, Share>();
  for (const share of shares) {
    const { count = 0, percent = 0 } = byValue.get(share.value) ?? {};
    const sum = Math.round((percent + share.percent) * 10) / 10;
    byValue.set(share.value, { ...share, count: count + share.count, percent: sum });
  }
  return [...byValue.values()].sort((a, b) => b.count - a.count);
}

/** The figures of the screen as rows: totals, breakdowns, bots, days. */
export function analyticsCsv(screen: AnalyticsScreen): string {
  const lines: string[][] = [['Section', 'Value', 'Count', 'Percent']];
  for (const { label, value } of screen.totals) lines.push(['Totals', label, value, '']);
  for (const { title, shares } of screen.breakdowns) {
    for (const { value, count, percent } of shares) {
      lines.push([title, value, String(count), String(percent)]);
    }
  }
  lines.push(['Bots', 'Visits', String(screen.bots), '']);
  for (const { day, count } of screen.days) {
    lines.push([screen.chartTitle, day, String(count), '']);
  }
  return lines.map(csvLine).join('');
}
