import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale';

export type ChartToken = 'formative' | 'summative' | 'overall' | 'signal';

const isoDay = /^\d{4}-\d{2}-\d{2}/;

export function areDates(values: string[]): boolean {
  return values.length > 0 && values.every((value) => isoDay.test(value));
}

/** Pixel positions for the x values: true to time for dates, even steps for labels. */
export function xPositions(values: string[], from: number, to: number): number[] {
  const middle = (from + to) / 2;
  if (values.length === 1) return [middle];
  if (!areDates(values)) {
    const scale = scalePoint(values, [from, to]);
    return values.map((value) => scale(value) ?? middle);
  }
  const times = values.map((value) => Date.parse(value));
  const scale = scaleUtc([Math.min(...times), Math.max(...times)], [from, to]);
  return times.map((time) => scale(time));
}

export type Domain = [number, number];

/** What the y axis spans: the asked domain, or the data with round ends. */
export function yScale(values: (number | null)[], asked: Domain | undefined, range: Domain) {
  if (asked) return scaleLinear(asked, range);
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, 0);
  const high = Math.max(...known, low + 1);
  return scaleLinear([low, high], range).nice(4);
}

/** About four ticks; none between whole numbers where only whole numbers are shown. */
export function yTicks(scale: ReturnType<typeof yScale>, values: (number | null)[]) {
  const counts = values.every((value) => value === null || Number.isInteger(value));
  return scale
    .ticks(4)
    .filter((value) => !counts || Number.isInteger(value))
    .map((value) => ({ value, y: scale(value) }));
}

export function nearestIndex(positions: number[], x: number): number | null {
  const distances = positions.map((position) => Math.abs(position - x));
  const nearest = distances.indexOf(Math.min(...distances));
  return nearest === -1 ? null : nearest;
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function axisLabel(x: string): string {
  return isoDay.test(x) ? shortDay.format(new Date(x)) : x;
}

export function fullLabel(x: string): string {
  return isoDay.test(x) ? fullDay.format(new Date(x)) : x;
}

export function formatValue(value: number | null): string {
  if (value === null) return '–';
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
