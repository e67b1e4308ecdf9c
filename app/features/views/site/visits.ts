import { type HitDimension, hitDimensions, type SiteView } from './site-view';

export interface Counts {
  views: number;
  visitors: number;
}

export interface HitShare extends Counts {
  value: string;
}

/**
 * Some visitors of a day with everything they saw, as JSON. A visit is how many pages it has, the number of its visitor,
 * its entry page or -1, what all its pages have in common, and the pages; all but the first two are places in `names`.
 * Visits are one flat list, because that is read twice as fast as many small ones.
 */
interface Visits {
  names: string[];
  visits: number[];
}

const common = ['source', 'campaign', 'country', 'device', 'browser'] as const;
/** Where the common values and the pages of a visit begin. */
const commonAt = 3;
const pagesAt = commonAt + common.length;

type Hit = Record<'visitor' | 'path' | (typeof common)[number], string> & { entry: number };

/** Packs all hits of some visitors, and leaves out who they are. */
export function packVisits(hits: readonly Hit[]): string {
  const places = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  };
  const visitors = new Map<string, number[][]>();
  for (const hit of hits) {
    const own = visitors.get(hit.visitor) ?? [];
    visitors.set(hit.visitor, own);
    const path = placeOf(hit.path);
    const same = common.map((name) => placeOf(hit[name]));
    const visit = own.find((one) => same.every((place, n) => one[n + 1] === place));
    if (visit && hit.entry === 0) visit.push(path);
    else own.push([hit.entry === 1 ? path : -1, ...same, path]);
  }
  const visits = [...visitors.values()].flatMap((own, visitor) =>
    own.flatMap((visit) => [visit.length - 1 - common.length, visitor, ...visit]),
  );
  return JSON.stringify({ names: [...places.keys()], visits } satisfies Visits);
}

/** Counts the views and visitors that the filters leave, of each day and, since a day, of each value. */
export class VisitCounter {
  readonly days = new Map<string, Counts>();
  readonly #values = Object.fromEntries(
    hitDimensions.map((name) => [name, new Map<string, Counts>()]),
  ) as Record<HitDimension, Map<string, Counts>>;
  readonly #filters: Partial<Record<HitDimension, string>>;
  readonly #since: string;

  constructor({ filters, from }: Pick<SiteView, 'filters' | 'from'>) {
    this.#filters = filters;
    this.#since = from;
  }

  add(day: string, packed: string): void {
    const { names, visits } = JSON.parse(packed) as Visits;
    const at = (place: number) => visits[place] as number;
    if (Object.values(this.#filters).some((value) => !names.includes(value))) return;
    const wanted = (name: HitDimension) => {
      const value = this.#filters[name];
      return value === undefined ? undefined : names.indexOf(value);
    };
    const page = wanted('path');
    const entry = wanted('entry');
    const conditions = common.flatMap((name, n) => {
      const place = wanted(name);
      return place === undefined ? [] : [[commonAt + n, place] as const];
    });
    const total = new Tally(1);
    const pages = new Tally(names.length);
    const entries = new Tally(names.length);
    const others = common.map(() => new Tally(names.length));
    const isShown = day >= this.#since;

    const entered = new Set<number>();
    const starts: number[] = [];
    for (let start = 0; start < visits.length; start += pagesAt + at(start)) {
      starts.push(start);
      if (at(start + 2) === entry) entered.add(at(start + 1));
    }
    for (const start of starts) {
      const visitor = at(start + 1);
      if (entry !== undefined && !entered.has(visitor)) continue;
      if (conditions.some(([offset, place]) => at(start + offset) !== place)) continue;
      let views = 0;
      for (let n = 0; n < at(start); n += 1) {
        const shown = at(start + pagesAt + n);
        if (page !== undefined && shown !== page) continue;
        views += 1;
        if (isShown) pages.add(shown, 1, visitor);
      }
      if (views === 0) continue;
      total.add(0, views, visitor);
      if (!isShown) continue;
      for (const [n, tally] of others.entries())
        tally.add(at(start + commonAt + n), views, visitor);
      const first = at(start + 2);
      if (first >= 0 && (page === undefined || first === page)) entries.add(first, 1, visitor);
    }
    total.addTo(this.days, [day]);
    pages.addTo(this.#values.path, names);
    entries.addTo(this.#values.entry, names);
    for (const [n, name] of common.entries()) others[n]?.addTo(this.#values[name], names);
  }

  shares(dimension: HitDimension): HitShare[] {
    return [...this.#values[dimension]].flatMap(([value, counts]) =>
      value === '' && dimension === 'campaign' ? [] : [{ value, ...counts }],
    );
  }
}

/** Views and visitors of some values; a visitor's visits follow each other. */
class Tally {
  readonly #views: Uint32Array;
  readonly #visitors: Uint32Array;
  readonly #last: Int32Array;
  readonly #found: number[] = [];

  constructor(values: number) {
    this.#views = new Uint32Array(values);
    this.#visitors = new Uint32Array(values);
    this.#last = new Int32Array(values).fill(-1);
  }

  add(value: number, views: number, visitor: number): void {
    const before = this.#views[value] ?? 0;
    if (before === 0) this.#found.push(value);
    this.#views[value] = before + views;
    if (this.#last[value] === visitor) return;
    this.#last[value] = visitor;
    this.#visitors[value] = (this.#visitors[value] ?? 0) + 1;
  }

  addTo(counts: Map<string, Counts>, names: readonly string[]): void {
    for (const place of this.#found) {
      const name = names[place] ?? '';
      const views = this.#views[place] ?? 0;
      const visitors = this.#visitors[place] ?? 0;
      const sum = counts.get(name);
      if (sum) {
        sum.views += views;
        sum.visitors += visitors;
      } else counts.set(name, { views, visitors });
    }
  }
}
