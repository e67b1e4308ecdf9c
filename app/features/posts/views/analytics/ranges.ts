/** The spans of days that figures and chart can be looked at. */
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
 * Figures are of all time and the chart of the last 7 days unless the address asks otherwise; a
 * chosen span of the figures is the chart's too, until the chart gets one of its own.
 */
export function readRanges(search: URLSearchParams): { figures: Range; chart: Range } {
  const figures = toRange(search.get('range')) ?? 'all';
  const chart = toRange(search.get('chart')) ?? (figures === 'all' ? '7' : figures);
  return { figures, chart };
}

export function chartTitle(range: Range): string {
  return `Views Over Time (${range === 'all' ? 'All Time' : `Last ${range} Days`})`;
}
