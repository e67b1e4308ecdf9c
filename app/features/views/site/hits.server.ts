import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { sourceKind } from '~/features/views/sources';
import type { HitCountRow, HitRow } from '~/features/views/tables.server';
import { addDays, dayOf } from '~/formats/owner-day';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { Db } from '~/server/storage/database.server';
import { lockUntilCommit } from '~/server/storage/lock.server';
import { countRows, hasRows } from '~/server/storage/rows.server';
import { addSetting, installationPrefix } from '~/server/storage/settings.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { DayShares } from '~/server/visitor/day-shares';
import { Turns } from '~/server/work/turns';
import { type HitDimension, packVisits, type Visits } from './visits';

/** A public page that was shown, as the server saw it. The address is not stored. */
export type NewHit = Omit<HitRow, 'id' | 'time' | 'day' | 'entry'> & { ip: string };

export const hitsBudget: Budget = {
  tables: ['hits', 'hit_counts', 'packed_visits', 'packed_names', 'settings'],
  what: 'Pages that were shown',
  rows: 300_000,
  bytes: 100 * megabyte,
};

/** The most values a dimension may have in a day, and what one network may bring of them; the rest are counted together. */
const valuesADay: Partial<Record<HitDimension, { atMost: number; shares: DayShares }>> = {
  path: { atMost: 1000, shares: new DayShares(200) },
  source: { atMost: 200, shares: new DayShares(20) },
  campaign: { atMost: 100, shares: new DayShares(20) },
};
const saltKey = `${installationPrefix}visitor-salt:`;

/**
 * A visitor is known for one day and without a cookie: a hash of the address and the browser, with a salt that is
 * thrown away at the end of the day.
 */
export async function visitorOf(db: Db, day: string, ...parts: string[]): Promise<string> {
  const key = saltKey + day;
  const fresh = randomBytes(16).toString('hex');
  const salt = await addSetting(db, key, fresh, new Date());
  if (salt === fresh)
    await db
      .deleteFrom('settings')
      .where('key', 'like', `${saltKey}%`)
      .where('key', '<', key)
      .execute();
  return createHash('sha256')
    .update([salt, ...parts].join('\n'))
    .digest('base64url')
    .slice(0, 16);
}

/** Stores a hit and adds it to the counts of its day. All hits of a visitor are from where, and with what, the first was. */
export async function recordHit(
  db: Db,
  { ip, ...given }: NewHit,
  now: Date,
  timeZone: string,
): Promise<void> {
  const day = dayOf(now, timeZone);
  await inTransaction(db, async (trx) => {
    const earlier = await trx
      .selectFrom('hits')
      .select(['path', 'source', 'campaign', 'country', 'device', 'browser', 'entry'])
      .where('visitor', '=', given.visitor)
      .execute();
    const first = earlier.find(({ entry }) => entry === 1);
    const path = await known(trx, 'path', day, given.path, ip);
    const { entry: _, ...same } = first ?? {
      ...given,
      entry: 0,
      source: await known(trx, 'source', day, given.source, ip),
      campaign: await known(trx, 'campaign', day, given.campaign, ip),
    };
    const hit = { ...given, ...same, path };
    const entry = first ? 0 : 1;
    const isNewHere = earlier.some((one) => one.path === path) ? 0 : 1;
    const row = { ...hit, id: randomUUID(), time: now.toISOString(), day, entry };
    await spend(trx, hitsBudget, [row], now);
    await trx.insertInto('hits').values(row).execute();
    const { source, campaign, country, device, browser } = hit;
    const values = { total: '', path, source, country, device, browser };
    const counts = Object.entries(values).map(([dimension, value]) => ({
      dimension,
      value,
      views: 1,
      visitors: dimension === 'path' ? isNewHere : entry,
    }));
    if (campaign)
      counts.push({ dimension: 'campaign', value: campaign, views: 1, visitors: entry });
    if (entry) counts.push({ dimension: 'entry', value: path, views: 1, visitors: 1 });
    await addCounts(trx, day, counts);
  });
}

async function known(db: Db, dimension: HitDimension, day: string, value: string, ip: string) {
  const limits = valuesADay[dimension];
  // What is known by name is never crowded out by invented ones.
  if (!limits || ['', 'Direct'].includes(value) || sourceKind(value)) return value;
  const of = db.selectFrom('hit_counts').where('dimension', '=', dimension).where('day', '=', day);
  if (await hasRows(of.where('value', '=', value))) return value;
  if ((await countRows(of)) >= limits.atMost) return 'Other';
  return limits.shares.mayBring(value, day, ip) ? value : 'Other';
}

/** What a month's counts are stored under: a year is read from twelve of them. */
export const monthly = (dimension: string) => `month:${dimension}`;

async function addCounts(db: Db, day: string, counts: Omit<HitCountRow, 'day'>[]): Promise<void> {
  const ofDay = counts.map((count) => ({ ...count, day }));
  const ofMonth = counts.map((count) => ({
    ...count,
    dimension: monthly(count.dimension),
    day: monthOf(day),
  }));
  await upsert(db, [...ofDay, ...ofMonth], sql`hit_counts.visitors + excluded.visitors`);
}

/** Adds views to the counts; of the visitors it says what comes of the stored number and the new one. */
async function upsert(db: Db, rows: HitCountRow[], visitors: RawBuilder<number>): Promise<void> {
  await db
    .insertInto('hit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['dimension', 'day', 'value'])
        .doUpdateSet({ views: sql`hit_counts.views + excluded.views`, visitors }),
    )
    .execute();
}

/** What crawlers and feed readers asked for; of a reader's subscribers the highest number of the day counts. */
export async function addCrawlers(
  db: Db,
  day: string,
  crawlers: readonly {
    kind: 'bot' | 'feed';
    name: string;
    requests: number;
    subscribers: number;
  }[],
): Promise<void> {
  if (crawlers.length === 0) return;
  const rows = crawlers.map(({ kind, name, requests, subscribers }) => ({
    dimension: kind,
    day,
    value: name,
    views: requests,
    visitors: subscribers,
  }));
  const most = sql<number>`case when hit_counts.visitors < excluded.visitors
    then excluded.visitors else hit_counts.visitors end`;
  await upsert(db, rows, most);
}

/** Adds stored hits to the counts, or subtracts them: for the demo, and for measurements. */
export async function countHits(
  db: Db,
  of: RawBuilder<unknown> = sql`true`,
  sign: 1 | -1 = 1,
): Promise<void> {
  const add = async (dimension: string, value: RawBuilder<unknown>, only = sql`true`) => {
    const periods = [
      [dimension, sql`day`],
      [monthly(dimension), sql`substr(day, 1, 7)`],
    ] as const;
    for (const [name, period] of periods) {
      await sql`insert into hit_counts (dimension, day, value, views, visitors)
        select ${sql.lit(name)}, ${period}, ${value}, ${sql.lit(sign)} * count(*),
          ${sql.lit(sign)} * count(distinct visitor)
        from hits where ${only} and ${of} group by 2, 3
        on conflict (dimension, day, value) do update set
          views = hit_counts.views + excluded.views,
          visitors = hit_counts.visitors + excluded.visitors`.execute(db);
    }
  };
  await add('total', sql`''`);
  for (const name of ['path', 'source', 'country', 'device', 'browser'])
    await add(name, sql.ref(name));
  await add('campaign', sql.ref('campaign'), sql`campaign <> ''`);
  await add('entry', sql.ref('path'), sql`entry = 1`);
  await db.deleteFrom('hit_counts').where('views', '<=', 0).execute();
}

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

/** The visits between two days, packed ones and those that are not yet, some at a time. */
export async function* visitsBetween(db: Db, from: string, to: string): AsyncGenerator<Visits> {
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
export async function firstStoredDay(db: Db): Promise<string> {
  const first = async (table: 'hits' | 'packed_visits') => {
    const row = await db.selectFrom(table).select('day').orderBy('day').limit(1).executeTakeFirst();
    return row?.day ?? '9999';
  };
  // In this order: a day that is packed in between is in both.
  const [other, packed] = [await first('hits'), await first('packed_visits')];
  return packed < other ? packed : other;
}

/** Counts by day and month are kept this long. */
export const countedDays = 3 * 365;

/** Deletes the hits before a time, and counts that are too old. */
export async function deleteOldHits(
  db: Db,
  before: Date,
  timeZone: string,
  now: Date,
): Promise<void> {
  const countedFrom = addDays(dayOf(now, timeZone), -countedDays);
  await db.deleteFrom('hits').where('time', '<', before.toISOString()).execute();
  const day = dayOf(before, timeZone);
  await db.deleteFrom('hit_counts').where('day', '<', countedFrom).execute();
  await db.deleteFrom('packed_visits').where('day', '<', day).execute();
  await db.deleteFrom('packed_names').where('month', '<', monthOf(day)).execute();
}
