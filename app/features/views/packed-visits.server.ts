import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { Turns } from '~/server/work/turns';
import type { ReportView } from './report/report-view';
import { type Counts, type HitDimension, type HitShare, hitDimensions } from './site/site-view';
import type { HitRow } from './tables.server';

/** Visitors read or packed at once: SQLite holds the thread that long. */
const visitorsAtOnce = 200;

/** The demo's hits stay as they are, so that they can be removed. */
const isPackable = sql<boolean>`id not like 'demo-view-%'`;

const monthOf = (day: string) => day.slice(0, 7);

/** Packs the hits of days that are over: a year of them is read in the time that a day took. */
export async function packHits(db: Db, today: string, signal?: AbortSignal): Promise<void> {
  const turns = new Turns();
  // Yesterday's are counted among who is here now for some minutes.
  const before = addDays(today, -1);
  const oldest = async () => {
    const row = await db
      .selectFrom('hits')
      .select('day')
      .where('day', '<', before)
      .where(isPackable)
      .orderBy('day')
      .limit(1)
      .executeTakeFirst();
    return row?.day;
  };
  for (let day = await oldest(); day; day = await oldest()) {
    signal?.throwIfAborted();
    await inTransaction(db, async (trx) => {
      await lockUntilCommit(trx, 'packed-names');
      const ofDay = trx.selectFrom('hits').where('day', '=', day).where(isPackable);
      const some = ofDay.select('visitor').distinct().orderBy('visitor').limit(visitorsAtOnce);
      const hits = await trx
        .deleteFrom('hits')
        .where('day', '=', day)
        .where('visitor', 'in', some)
        .where(isPackable)
        .returningAll()
        .execute();
      const month = monthOf(day);
      const known = (await namesBetween(trx, month, month)).get(month) ?? [];
      const places = new Map(known.map((name, place) => [name, place]));
      const visits = packVisits(hits, places);
      const names = JSON.stringify([...places.keys()]);
      await trx
        .insertInto('packed_names')
        .values({ month, names })
        .onConflict((conflict) => conflict.column('month').doUpdateSet({ names }))
        .execute();
      await trx
        .insertInto('packed_visits')
        .values({ id: randomUUID(), day, visits: Buffer.from(visits.buffer).toString('base64') })
        .execute();
    });
    await turns.next();
  }
}

async function namesBetween(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('packed_names')
    .selectAll()
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute();
  return new Map(rows.map(({ month, names }) => [month, JSON.parse(names) as string[]]));
}

/** Counts the stored visits from a day on that the filters leave; `since` is the first day that has any. */
export async function countVisits(db: Db, view: ReportView, from: string) {
  const since = await firstStoredDay(db);
  const counter = new VisitCounter(view);
  const turns = new Turns();
  for await (const visits of visitsBetween(db, since > from ? since : from, view.to)) {
    counter.add(visits);
    await turns.next();
  }
  return { counter, since };
}

/** Deletes what is packed of the days before one. */
export async function deletePacked(db: Db, before: string): Promise<void> {
  await db.deleteFrom('packed_visits').where('day', '<', before).execute();
  await db.deleteFrom('packed_names').where('month', '<', monthOf(before)).execute();
}

/** The visits between two days, packed ones and those that are not yet, some at a time. */
async function* visitsBetween(db: Db, from: string, to: string): AsyncGenerator<Visits> {
  const packs = () =>
    db
      .selectFrom('packed_visits')
      .select(['id', 'day'])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
  let packed = await packs();
  let unpacked = await unpackedBetween(db, from, to);
  for (;;) {
    const known = new Set(packed.map(({ id }) => id));
    packed = await packs();
    // A day that is packed between the two queries may be missing from both.
    const changed = new Set(packed.flatMap(({ id, day }) => (known.has(id) ? [] : day)));
    if (changed.size === 0) break;
    unpacked = unpacked.filter(({ day }) => !changed.has(day));
    for (const day of changed) unpacked.push(...(await unpackedBetween(db, day, day)));
  }
  yield* unpacked;
  const known = new Set(packed.map(({ id }) => id));
  const names = await namesBetween(db, monthOf(from), monthOf(to));
  for (const month of new Set(packed.map(({ day }) => monthOf(day)))) {
    const rows = await db
      .selectFrom('packed_visits')
      .selectAll()
      .where('day', '>=', from > month ? from : month)
      .where('day', '<=', to < `${month}-31` ? to : `${month}-31`)
      .execute();
    for (const { id, day, visits } of rows)
      if (known.has(id)) yield { day, names: names.get(month) ?? [], visits: numbersIn(visits) };
  }
}

/** Node puts the bytes at an even address. */
function numbersIn(base64: string): Uint16Array {
  const { buffer, byteOffset, length } = Buffer.from(base64, 'base64');
  return new Uint16Array(buffer, byteOffset, length / 2);
}

async function unpackedBetween(db: Db, from: string, to: string): Promise<Visits[]> {
  const found: Visits[] = [];
  const turns = new Turns();
  for (let after = { day: from, visitor: '' }; ; ) {
    const { rows } = await sql<HitRow>`select day, visitor, path, source, campaign, country, device,
        browser, entry from hits
      where (day, visitor) in (select day, visitor from hits
        where (day, visitor) > (${after.day}, ${after.visitor}) and day <= ${to}
        group by day, visitor order by day, visitor limit ${sql.lit(visitorsAtOnce)})
      order by day, visitor`.execute(db);
    for (const [day, hits] of Map.groupBy(rows, (hit) => hit.day)) {
      const places = new Map<string, number>();
      const visits = packVisits(hits, places);
      found.push({ day, names: [...places.keys()], visits });
    }
    const last = rows.at(-1);
    if (!last) return found;
    after = last;
    await turns.next();
  }
}

/** The first day whose visits are still stored. */
async function firstStoredDay(db: Db): Promise<string> {
  const first = async (table: 'hits' | 'packed_visits') => {
    const row = await db.selectFrom(table).select('day').orderBy('day').limit(1).executeTakeFirst();
    return row?.day ?? '9999';
  };
  // In this order: a day that is packed in between is in both.
  const [other, packed] = [await first('hits'), await first('packed_visits')];
  return packed < other ? packed : other;
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
