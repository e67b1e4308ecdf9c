import { csvLine } from '~/formats/csv';
import type { AnalyticsScreen } from './analytics-screen';

/** The figures of the screen as rows: totals, breakdowns, programs, days. */
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
