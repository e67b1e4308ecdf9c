import { href } from 'react-router';
import {
  type ReportPlace,
  type ReportView,
  readReportView,
} from '~/features/views/report/report-view';

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
export const sitePlace: ReportPlace = {
  path: href('/admin/analytics'),
  dimensions: hitDimensions,
  usual: '7',
};

export const readSiteView = (params: URLSearchParams, today: string) =>
  readReportView(params, today, sitePlace);

export interface Counts {
  views: number;
  visitors: number;
}

export interface HitShare extends Counts {
  value: string;
}

/**
 * Some visitors of a day with everything they saw, as one flat list: for each visit how many pages it has, the number of
 * its visitor, its entry page or `none`, what all its pages have in common, and the pages. All but the first two are
 * places in `names`, which many days share.
 */
export interface Visits {
  day: string;
  names: readonly string[];
  visits: Uint16Array;
}

const common = ['source', 'campaign', 'country', 'device', 'browser'] as const;
/** Where the common values and the pages of a visit begin. */
const commonAt = 3;
const pagesAt = commonAt + common.length;
const none = 0xffff;
/** A longer visit is several, and what doesn't fit is called Other. */
const most = none - 1;

type Hit = Record<'visitor' | 'path' | (typeof common)[number], string> & { entry: number };

/** Packs all hits of some visitors, and leaves out who they are; new names are added to the places. */
export function packVisits(hits: readonly Hit[], places: Map<string, number>): Uint16Array {
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (places.size === most && name !== 'Other') return placeOf('Other');
    places.set(name, places.size);
    return places.size - 1;
  };
  const visitors = new Map<string, number[][]>();
  for (const hit of hits) {
    const own = visitors.get(hit.visitor) ?? [];
    visitors.set(hit.visitor, own);
    const path = placeOf(hit.path);
    const same = common.map((name) => placeOf(hit[name]));
    const visit = own.findLast((one) => same.every((place, n) => one[n + 1] === place));
    if (visit && hit.entry === 0 && visit.length < most) visit.push(path);
    else own.push([hit.entry === 1 ? path : none, ...same, path]);
  }
  return Uint16Array.from(
    [...visitors.values()].flatMap((own, visitor) =>
      own.flatMap((visit) => [visit.length - 1 - common.length, visitor, ...visit]),
    ),
  );
}

/** Counts the views and visitors that the filters leave, of each day and, since a day, of each value. */
export class VisitCounter {
  readonly days = new Map<string, Counts>();
  readonly #values = Object.fromEntries(
    hitDimensions.map((name) => [name, new Map<string, Counts>()]),
  ) as Record<HitDimension, Map<string, Counts>>;
  readonly #filters: ReportView['filters'];
  readonly #since: string;
  #tallies = talliesOf([]);
  /** No two packs have the same visitor. */
  #visitors = 0;

  constructor({ filters, from }: Pick<ReportView, 'filters' | 'from'>) {
    this.#filters = filters;
    this.#since = from;
  }

  add({ day, names, visits }: Visits): void {
    if (names !== this.#tallies.names) {
      this.#collect();
      this.#tallies = talliesOf(names);
    }
    const { pages, entries, others } = this.#tallies;
    const at = (place: number) => visits[place] as number;
    const wanted = (name: HitDimension) => {
      const value = this.#filters[name];
      return value === undefined ? undefined : names.indexOf(value);
    };
    const page = wanted('path');
    const entry = wanted('entry');
    const conditions = common.flatMap((name, n) => {
      const place = wanted(name);
      return place === undefined ? [] : [{ offset: commonAt + n, place }];
    });
    if ([page, entry, ...conditions.map(({ place }) => place)].includes(-1)) return;
    const isShown = day >= this.#since;
    const total = new Tally(1);

    const entered = new Set<number>();
    if (entry !== undefined)
      for (let start = 0; start < visits.length; start += pagesAt + at(start))
        if (at(start + 2) === entry) entered.add(at(start + 1));
    let visitor = this.#visitors - 1;
    visit: for (let start = 0; start < visits.length; start += pagesAt + at(start)) {
      if (entry !== undefined && !entered.has(at(start + 1))) continue;
      for (const { offset, place } of conditions) if (at(start + offset) !== place) continue visit;
      visitor = this.#visitors + at(start + 1);
      let views = 0;
      const end = start + pagesAt + at(start);
      for (let n = start + pagesAt; n < end; n += 1) {
        if (page !== undefined && at(n) !== page) continue;
        views += 1;
        if (isShown) pages.add(at(n), 1, visitor);
      }
      if (views === 0) continue;
      total.add(0, views, visitor);
      if (!isShown) continue;
      for (let n = 0; n < common.length; n += 1)
        others[n]?.add(at(start + commonAt + n), views, visitor);
      const first = at(start + 2);
      if (first !== none && (page === undefined || first === page)) entries.add(first, 1, visitor);
    }
    this.#visitors = visitor + 1;
    total.addTo(this.days, [day]);
  }

  shares(dimension: HitDimension): HitShare[] {
    this.#collect();
    return [...this.#values[dimension]].flatMap(([value, counts]) =>
      value === '' && dimension === 'campaign' ? [] : [{ value, ...counts }],
    );
  }

  #collect(): void {
    const { names, pages, entries, others } = this.#tallies;
    this.#tallies = talliesOf([]);
    pages.addTo(this.#values.path, names);
    entries.addTo(this.#values.entry, names);
    for (const [n, name] of common.entries()) others[n]?.addTo(this.#values[name], names);
  }
}

const talliesOf = (names: readonly string[]) => {
  const tally = () => new Tally(names.length);
  return { names, pages: tally(), entries: tally(), others: common.map(tally) };
};

/** Views and visitors of some values; a visitor's visits follow each other. */
class Tally {
  /** Of each value its views, its visitors, and the last of them plus one: together, because they are needed together. */
  readonly #counts: Uint32Array;

  constructor(values: number) {
    this.#counts = new Uint32Array(values * 3);
  }

  add(value: number, views: number, visitor: number): void {
    const counts = this.#counts;
    const at = value * 3;
    counts[at] = (counts[at] as number) + views;
    if (counts[at + 2] === visitor + 1) return;
    counts[at + 2] = visitor + 1;
    counts[at + 1] = (counts[at + 1] as number) + 1;
  }

  addTo(counts: Map<string, Counts>, names: readonly string[]): void {
    for (const [place, name] of names.entries()) {
      const [views = 0, visitors = 0] = this.#counts.subarray(place * 3);
      if (views === 0) continue;
      const sum = counts.get(name);
      if (sum) {
        sum.views += views;
        sum.visitors += visitors;
      } else counts.set(name, { views, visitors });
    }
  }
}
