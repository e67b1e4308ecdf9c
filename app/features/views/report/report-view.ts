import { href } from 'react-router';
import { isDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';

/** By its key; of the spans that end today, the shortest first. */
const ranges = [
  ['today', 'Today', 't'],
  ['7', '7 days', 'w'],
  ['30', '30 days', 'm'],
  ['365', '12 months', 'y'],
  ['all', 'All time', 'l'],
] as const;
export const rangeKeys = {
  t: 'Today',
  w: 'The last week',
  m: 'The last month',
  y: 'The last year',
  l: 'All time, of posts',
};
export type ReportRange = (typeof ranges)[number][0] | 'custom';

/** Where a report is, what it can be filtered by, and its range when the address names none. */
export interface ReportPlace {
  path: string;
  dimensions: readonly string[];
  usual: '7' | 'all';
}

/** The analytics of a post. */
export const postPlace = (id: string): ReportPlace => ({
  path: href('/admin/blog-analytics/:id', { id }),
  dimensions: [],
  usual: 'all',
});

/** What the views of a post are broken down by. */
export const viewDimensions = ['country', 'deviceType', 'browser', 'os', 'referrer'] as const;
export type ViewDimension = (typeof viewDimensions)[number];

export interface Days {
  /** The first and the last day. */
  from: string;
  to: string;
}

/** What the address of a report says; of all time, `from` is empty. */
export interface ReportView extends Days {
  range: ReportRange;
  /** Its days were asked for in the other order. */
  isTurned?: true;
  filters: Record<string, string>;
}

/** The ranges that a report offers: all time where that is the usual one. */
export const rangesOf = ({ usual }: Pick<ReportPlace, 'usual'>) =>
  ranges.filter(([range]) => range !== 'all' || usual === 'all');

const longestDays = 1100;

export function readReportView(
  params: URLSearchParams,
  today: string,
  { dimensions, usual }: Pick<ReportPlace, 'dimensions' | 'usual'>,
): ReportView {
  const filters = Object.fromEntries(
    dimensions.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value.slice(0, 300)]] : [];
    }),
  );
  const typed = [params.get('from') ?? '', params.get('to') ?? ''];
  const [from = '', to = ''] = typed.toSorted();
  if (typed.every(isDay) && addDays(from, longestDays) > to)
    return { range: 'custom', from, to, filters, ...(from !== typed[0] && { isTurned: true }) };
  const asked = params.get('range');
  const range = rangesOf({ usual }).find(([name]) => name === asked)?.[0] ?? usual;
  if (range === 'all') return { range, from: '', to: today, filters };
  const days = range === 'today' ? 1 : Number(range);
  return { range, from: addDays(today, 1 - days), to: today, filters };
}

export const isFiltered = ({ filters }: Pick<ReportView, 'filters'>) =>
  Object.keys(filters).length > 0;

export const daysIn = ({ from, to }: Days) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The whole months of a range, and the days that are left at its ends. */
export function splitMonths({ from, to }: Days) {
  const monthOf = (day: string) => day.slice(0, 7);
  const first = from.endsWith('-01') ? monthOf(from) : monthOf(addDays(`${monthOf(from)}-01`, 31));
  const after = `${monthOf(addDays(to, 1))}-01`;
  if (`${first}-01` >= after) return { months: null, days: [{ from, to }] };
  return {
    months: { from: first, to: monthOf(addDays(after, -1)) },
    days: [
      { from, to: addDays(`${first}-01`, -1) },
      { from: after, to },
    ],
  };
}

/** As many days, right before. */
export function rangeBefore({ from, to }: Days): Days {
  return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
}

/** The days of the chart: the last seven where the figures are of all time. */
export const chartDays = ({ from, to }: Days): Days => ({ from: from || addDays(to, -6), to });

export interface ChartBar {
  /** The first of its days. */
  day: string;
  /** How many days it stands for. */
  days: number;
  count: number;
  /** As many days, in the range before. */
  before: number;
}

const mostBars = 100;

/** A bar for each day beside the same day of the range before, or for each week where they would be too many. */
export function chartBars(range: Days, countOn: (day: string) => number): ChartBar[] {
  const shown = chartDays(range);
  const length = daysIn(shown);
  const step = length > mostBars ? 7 : 1;
  const bars: ChartBar[] = [];
  for (let end = length; end > 0; end -= step) {
    const first = Math.max(0, end - step);
    const bar = { day: addDays(shown.from, first), days: end - first, count: 0, before: 0 };
    for (let n = first; n < end; n += 1) {
      bar.count += countOn(addDays(shown.from, n));
      bar.before += countOn(addDays(shown.from, n - length));
    }
    bars.unshift(bar);
  }
  return bars;
}

/** The address with another range, or with a filter set or taken away; one that is set already is taken away. */
export function reportSearch(
  view: ReportView,
  usual: ReportRange,
  change: { range?: ReportRange; filter?: [name: string, value: string] } = {},
): string {
  const range = change.range ?? view.range;
  const filters = { ...view.filters };
  if (change.filter) {
    const [name, value] = change.filter;
    if (filters[name] === value) delete filters[name];
    else filters[name] = value;
  }
  const search = new URLSearchParams(
    range === 'custom' ? { from: view.from, to: view.to } : range === usual ? {} : { range },
  );
  for (const [filter, by] of Object.entries(filters)) search.set(filter, by);
  return search.size > 0 ? `?${search}` : '';
}
