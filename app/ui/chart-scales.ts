import { scaleLinear } from 'd3-scale';
import { formatDay } from '~/formats/dates';

export interface ChartSeries {
  name: string;
  /** One for each label. */
  values: (number | null)[];
  /** 'compared' is the dashed line of the range before. */
  as: 'line' | 'area' | 'dots' | 'bar' | 'compared';
  /** Its colour, dash and marker: the number of a `chart-series-…` class; else its place in the list. */
  look?: number;
}

export interface ChartData {
  /** Days, times or words, in their order. */
  labels: string[];
  /** What a point is of, where its label does not say it. */
  notes?: (string | undefined)[];
  /** The same, for bars that stand in groups: in order, and short, because it is written above its group. */
  groups?: string[];
  series: ChartSeries[];
  /** What the axis spans; else the values, from zero and with round ends. */
  domain?: [low: number, high: number];
  format?: (value: number | null) => string;
  formatTick?: (value: number) => string;
}

interface ChartSize {
  width: number;
  height: number;
  textSize: number;
}

export type ChartFrame = ReturnType<typeof frameOf>;

/** Where the parts of a chart stand, in pixels of its drawing. */
export function frameOf(chart: ChartData, { width, height, textSize }: ChartSize) {
  const [left, right] = [textSize * 3.6, width - 12];
  const { labels, series, groups = [] } = chart;
  // Groups stand close: the name of one has a line for each of its words.
  const lines = Math.max(1, ...groups.map((group) => group.split(' ').length));
  const [top, bottom] = [18 + (lines - 1) * textSize * 1.1, height - textSize * 2.3];
  const values = series.flatMap((one) => one.values);
  const hasBars = series.some(({ as }) => as === 'bar');
  const y = yScale(values, chart.domain, [bottom, top]);
  return {
    left,
    right,
    top,
    bottom,
    textSize,
    y,
    /** Where bars and areas begin: at zero, or where the axis begins above it. */
    base: Math.min(y(0), bottom),
    band: (right - left) / (labels.length + gapsBefore(groups, labels.length)),
    xs: hasBars ? evenSteps(labels, left, right, groups) : xPositions(labels, left, right),
    ticks: yTicks(y, values),
  };
}

const isoDay = /^\d{4}-\d{2}-\d{2}/;

/** The centre of each point: true to time for dates, even steps for words and within one day. */
export function xPositions(labels: string[], from: number, to: number): number[] {
  const times = labels.map((label) => (isoDay.test(label) ? Date.parse(label) : Number.NaN));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  // Also where one is no date: then neither of them is a number.
  if (!(first < last)) return evenSteps(labels, from, to);
  return times.map(scaleLinear([first, last], [from + 6, to - 6]));
}

/** How many groups have ended before a point. */
const gapsBefore = (groups: string[] | undefined, at: number) =>
  Math.max(new Set(groups?.slice(0, at + 1)).size - 1, 0);

/** Between groups, a step stays free. */
function evenSteps(labels: string[], from: number, to: number, groups?: string[]) {
  const steps = labels.length + gapsBefore(groups, labels.length);
  return labels.map((_, at) => from + ((to - from) * (at + gapsBefore(groups, at) + 0.5)) / steps);
}

/** What the y axis spans: the asked domain, or the data with round ends. */
export function yScale(
  values: (number | null)[],
  asked: ChartData['domain'],
  range: [number, number],
) {
  if (asked) return scaleLinear(asked, range);
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known, 0);
  const high = Math.max(...known, low + 1);
  return scaleLinear([low, high], range).nice(4);
}

/** About four ticks; none between whole numbers where only whole numbers are shown. */
function yTicks(scale: ReturnType<typeof yScale>, values: (number | null)[]) {
  const areCounts = values.every((value) => value === null || Number.isInteger(value));
  return scale.ticks(4).filter((value) => !areCounts || Number.isInteger(value));
}

export function nearestIndex(positions: number[], x: number): number {
  const distances = positions.map((position) => Math.abs(position - x));
  return distances.indexOf(Math.min(...distances));
}

/** Which of the labels, centred at their positions, can be written without touching. */
export function fittingLabels(positions: number[], labels: string[], textSize: number): number[] {
  let free = Number.NEGATIVE_INFINITY;
  return [...labels.keys()].filter((at) => {
    // Letters and figures are at most 0.6em wide on average.
    const half = (labels[at]?.length ?? 0) * textSize * 0.3;
    const position = positions[at] ?? 0;
    if (half === 0 || position - half < free) return false;
    free = position + half + textSize;
    return true;
  });
}

const dayIn = (label: string) => (isoDay.test(label) ? formatDay(label) : label);
const withoutYear = (day: string) => day.replace(/, \d{4}$/, '');

/** The labels as the axis has them: several points of one day share one. */
export function axisLabels(labels: string[]): string[] {
  const short = labels.map((label) => withoutYear(dayIn(label)));
  return short.map((label, at) => (label === short[at - 1] ? '' : label));
}

/** What a point is called in the box beside it and in the table. */
export function titleOf({ labels, notes }: ChartData, at: number): string {
  return [dayIn(labels[at] ?? ''), notes?.[at]].filter(Boolean).join(', ');
}

export const formatValue = (value: number | null) => value?.toLocaleString('en-US') ?? '–';
