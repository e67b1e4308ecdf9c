/** The ranges of days for figures and chart. */
export const ranges = ['7', '30', '90', 'all'] as const;
export type Range = (typeof ranges)[number];

export const rangeLabels: Record<Range, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  all: 'All time',
};

function toRange(text: string | null): Range | null {
  return ranges.find((range) => range === text) ?? null;
}

export function daysOf(range: Range): number | null {
  return range === 'all' ? null : Number(range);
}

/**
 * By default the figures are of all time and the chart of the last 7 days; a range chosen for the
 * figures also applies to the chart, unless that has its own.
 */
export function readRanges(search: URLSearchParams): { figures: Range; chart: Range } {
  const figures = toRange(search.get('range')) ?? 'all';
  const chart = toRange(search.get('chart')) ?? (figures === 'all' ? '7' : figures);
  return { figures, chart };
}

export function chartTitle(range: Range): string {
  return `Views Over Time (${range === 'all' ? 'All Time' : `Last ${range} Days`})`;
}
