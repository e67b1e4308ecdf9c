import { isDay } from '~/formats/dates';
import { addDays } from '~/formats/owner-day';

/** What hits are told apart by; a value of each filters the others. */
export const hitDimensions = [
  'path',
  'entry',
  'source',
  'campaign',
  'country',
  'device',
  'browser',
] as const;
export type HitDimension = (typeof hitDimensions)[number];

export const siteRanges = [
  ['today', 'Today'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', '12 months'],
] as const;
export type SiteRange = (typeof siteRanges)[number][0] | 'custom';

export interface SiteView {
  range: SiteRange;
  /** The first and the last day. */
  from: string;
  to: string;
  filters: Partial<Record<HitDimension, string>>;
}

const longestDays = 1100;

/** The address of the page: the last week where it says nothing else. */
export function readSiteView(params: URLSearchParams, today: string): SiteView {
  const filters = Object.fromEntries(
    hitDimensions.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value.slice(0, 300)]] : [];
    }),
  );
  const from = params.get('from') ?? '';
  const to = params.get('to') ?? '';
  if (isDay(from) && isDay(to) && from <= to && addDays(from, longestDays) > to)
    return { range: 'custom', from, to, filters };
  const asked = params.get('range');
  const range = siteRanges.find(([name]) => name === asked)?.[0] ?? '7';
  const days = range === 'today' ? 1 : Number(range);
  return { range, from: addDays(today, 1 - days), to: today, filters };
}

export const daysIn = ({ from, to }: Pick<SiteView, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The whole months of a range, and the days that are left at its ends. */
export function splitMonths({ from, to }: Pick<SiteView, 'from' | 'to'>) {
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
export function rangeBefore({ from, to }: Pick<SiteView, 'from' | 'to'>) {
  return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
}

/** The address with another range, or with a filter set or taken away; one that is set already is taken away. */
export function siteSearch(
  view: SiteView,
  change: { range?: SiteRange; filter?: [HitDimension, string] } = {},
): string {
  const range = change.range ?? view.range;
  const [name, value] = change.filter ?? [];
  const filters = { ...view.filters };
  if (name) {
    if (filters[name] === value) delete filters[name];
    else filters[name] = value;
  }
  const search = new URLSearchParams(
    range === 'custom' ? { from: view.from, to: view.to } : range === '7' ? {} : { range },
  );
  for (const [filter, by] of Object.entries(filters)) if (by) search.set(filter, by);
  return search.size > 0 ? `?${search}` : '';
}
