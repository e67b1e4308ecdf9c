import { href } from 'react-router';
import {
  type ChartBar,
  chartDays,
  daysIn,
  type ReportPlace,
  type ReportView,
} from '~/features/views/report/report-view';
import { csvLine } from '~/formats/csv';
import { addDays } from '~/formats/owner-day';

export const viewDimensions = ['country', 'deviceType', 'browser', 'os', 'referrer'] as const;
export type ViewDimension = (typeof viewDimensions)[number];
export type PostView = ReportView<ViewDimension>;

export const postPlace = (id: string): ReportPlace<ViewDimension> => ({
  path: href('/admin/blog-analytics/:id', { id }),
  dimensions: viewDimensions,
  usual: 'all',
});

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
  bars: ChartBar[];
  /** Where older views of the range have only their counts: the first day that could be filtered. */
  filteredSince: string | null;
}

/** Exactly what the page shows; the CSV is made from it. */
export interface AnalyticsScreen {
  totals: { label: string; value: string }[];
  breakdowns: { dimension: ViewDimension; title: string; shares: Share[] }[];
  chartTitle: string;
  bars: ChartBar[];
  days: { day: string; count: number }[];
  bots: number;
}

export const breakdownTitles: Record<ViewDimension, string> = {
  country: 'Visitor Locations',
  deviceType: 'Device Types',
  browser: 'Browser Usage',
  os: 'Operating Systems',
  referrer: 'Traffic Sources',
};

export const chartTitle = ({ range }: Pick<ReportView, 'range'>) =>
  ({
    all: 'Views Over Time (Last 7 Days)',
    7: 'Views Over Time (Last 7 Days)',
    30: 'Views Over Time (Last 30 Days)',
    365: 'Views Over Time (Last 12 Months)',
    today: 'Views Over Time (Today)',
    custom: 'Views Over Time',
  })[range];

export function screenOf(figures: Analytics, view: PostView, totalViews: number): AnalyticsScreen {
  const shown = chartDays(view);
  const countOn = new Map(figures.byDay.map(({ day, count }) => [day, count]));
  return {
    totals: [
      { label: 'Total Views', value: String(totalViews) },
      { label: 'Unique Visitors', value: String(figures.uniqueVisitors) },
      { label: 'Avg Views/Day', value: figures.averagePerDay.toFixed(1) },
    ],
    breakdowns: viewDimensions.map((dimension) => ({
      dimension,
      title: breakdownTitles[dimension],
      shares: figures.breakdowns[dimension],
    })),
    chartTitle: chartTitle(view),
    bars: figures.bars,
    days: Array.from({ length: daysIn(shown) }, (_, n) => {
      const day = addDays(shown.from, n);
      return { day, count: countOn.get(day) ?? 0 };
    }),
    bots: figures.bots,
  };
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
