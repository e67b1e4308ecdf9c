import type { Analytics } from '~/features/views/analytics.server';
import {
  type ReportView,
  type ViewDimension,
  viewDimensions,
} from '~/features/views/report/report-view';

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

/** The figures as rows: totals, breakdowns, bots, bars. */
export function analyticsRows(figures: Analytics, view: Pick<ReportView, 'range'>) {
  const lines: (string | number)[][] = [
    ['Section', 'Value', 'Count', 'Percent'],
    ['Totals', 'Total Views', figures.total, ''],
    ['Totals', 'Unique Visitors', figures.uniqueVisitors, ''],
    ['Totals', 'Avg Views/Day', figures.averagePerDay.toFixed(1), ''],
  ];
  for (const name of viewDimensions) {
    for (const { value, count, percent } of figures.breakdowns[name]) {
      lines.push([breakdownTitles[name], value, count, percent]);
    }
  }
  lines.push(['Bots', 'Visits', figures.bots, '']);
  for (const { day, count } of figures.bars) lines.push([chartTitle(view), day, count, '']);
  return lines.map((line) => line.map(String));
}
