import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import { addSetting, installationPrefix } from '~/server/storage/settings.server';
import type { HitRow } from '~/server/storage/tables/views';
import { inTransaction } from '~/server/storage/transaction.server';
import { Turns } from '~/server/work/turns';
import type { HitDimension } from './site-view';
import { packVisits } from './visits';

/** A public page that was shown, as the server saw it. */
export type NewHit = Omit<HitRow, 'id' | 'time' | 'day' | 'entry'>;

/** The most values a dimension may have in a day; the rest are counted together. */
const valuesADay: Partial<Record<HitDimension, number>> = {
  path: 1000,
  source: 200,
  campaign: 100,
};
const daysAtOnce = 30;
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

/** Stores a hit and adds it to the counts of its day. The source of a visit is where its first page came from. */
export async function recordHit(db: Db, given: NewHit, now: Date, timeZone: string): Promise<void> {
  const day = dayOf(now, timeZone);
  await inTransaction(db, async (trx) => {
    const earlier = await trx
      .selectFrom('hits')
      .select(['path', 'source', 'campaign', 'entry'])
      .where('visitor', '=', given.visitor)
      .execute();
    const first = earlier.find(({ entry }) => entry === 1);
    const path = await known(trx, 'path', day, given.path);
    const hit = {
      ...given,
      path,
      source: first?.source ?? (await known(trx, 'source', day, given.source)),
      campaign: first?.campaign ?? (await known(trx, 'campaign', day, given.campaign)),
    };
    const entry = first ? 0 : 1;
    const isNewHere = earlier.some((one) => one.path === path) ? 0 : 1;
    await trx
      .insertInto('hits')
      .values({ ...hit, id: randomUUID(), time: now.toISOString(), day, entry })
      .execute();
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

async function known(db: Db, dimension: HitDimension, day: string, value: string) {
  const limit = valuesADay[dimension];
  if (!limit || value === '') return value;
  const of = db.selectFrom('hit_counts').where('dimension', '=', dimension).where('day', '=', day);
  if (await of.select('value').where('value', '=', value).executeTakeFirst()) return value;
  const { count } = await of
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) < limit ? value : 'Other';
}

interface Count {
  dimension: string;
  value: string;
  views: number;
  visitors: number;
}

/** What a month's counts are stored under: a year is read from twelve of them. */
export const monthly = (dimension: string) => `month:${dimension}`;

async function addCounts(db: Db, day: string, counts: Count[]): Promise<void> {
  const ofMonth = counts.map((count) => ({
    ...count,
    dimension: monthly(count.dimension),
    day: day.slice(0, 7),
  }));
  await db
    .insertInto('hit_counts')
    .values([...counts.map((count) => ({ ...count, day })), ...ofMonth])
    .onConflict((conflict) =>
      conflict.columns(['dimension', 'day', 'value']).doUpdateSet({
        views: sql`hit_counts.views + excluded.views`,
        visitors: sql`hit_counts.visitors + excluded.visitors`,
      }),
    )
    .execute();
}

/** What crawlers and feed readers asked for; of a reader's subscribers the highest number of the day counts. */
export async function addAgents(
  db: Db,
  day: string,
  agents: readonly { kind: 'bot' | 'feed'; name: string; requests: number; subscribers: number }[],
): Promise<void> {
  if (agents.length === 0) return;
  const rows = agents.map(({ kind, name, requests, subscribers }) => ({
    dimension: kind,
    day,
    value: name,
    views: requests,
    visitors: subscribers,
  }));
  await db
    .insertInto('hit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dimension', 'day', 'value']).doUpdateSet({
        views: sql`hit_counts.views + excluded.views`,
        visitors: sql`case when hit_counts.visitors < excluded.visitors
          then excluded.visitors else hit_counts.visitors end`,
      }),
    )
    .execute();
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

/** So many visitors are read or packed at once: SQLite holds the thread meanwhile. */
const visitorsAtOnce = 1000;

const visitorsOf = (db: Db, day: string, after = '') =>
  db
    .selectFrom('hits')
    .select('visitor')
    .distinct()
    .where('day', '=', day)
    .where('visitor', '>', after)
    .orderBy('visitor')
    .limit(visitorsAtOnce);

/** The demo's hits stay as they are, so that they can be removed. */
const isPackable = sql<boolean>`id not like 'demo-view-%'`;

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
      const found = await visitorsOf(trx, day).where(isPackable).execute();
      const visitors = found.map(({ visitor }) => visitor);
      const hits: HitRow[] = [];
      for (const some of chunks(visitors, visitorsAtOnce / 20)) {
        const removed = await trx
          .deleteFrom('hits')
          .where('day', '=', day)
          .where('visitor', 'in', some)
          .where(isPackable)
          .returningAll()
          .execute();
        hits.push(...removed);
        await turns.next();
      }
      const visits = packVisits(hits);
      await trx.insertInto('packed_visits').values({ id: randomUUID(), day, visits }).execute();
    });
  }
}

/** The visits between two days, packed ones and those that are not yet, some at a time. */
export async function* visitsBetween(db: Db, from: string, to: string) {
  for (let first = from; first <= to; first = addDays(first, daysAtOnce)) {
    const last = addDays(first, daysAtOnce - 1);
    yield* await db
      .selectFrom('packed_visits')
      .select(['day', 'visits'])
      .where('day', '>=', first)
      .where('day', '<=', last < to ? last : to)
      .execute();
  }
  const days = await db
    .selectFrom('hits')
    .select('day')
    .distinct()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  for (const { day } of days) {
    for (let after = ''; ; ) {
      const hits = await db
        .selectFrom('hits')
        .selectAll()
        .where('day', '=', day)
        .where('visitor', 'in', visitorsOf(db, day, after))
        .orderBy('visitor')
        .execute();
      if (hits.length === 0) break;
      yield { day, visits: packVisits(hits) };
      after = hits.at(-1)?.visitor ?? '';
    }
  }
}

/** The first day whose visits are still stored. */
export async function firstStoredDay(db: Db): Promise<string> {
  const first = async (table: 'hits' | 'packed_visits') => {
    const row = await db.selectFrom(table).select('day').orderBy('day').limit(1).executeTakeFirst();
    return row?.day ?? '9999';
  };
  const [packed, other] = [await first('packed_visits'), await first('hits')];
  return packed < other ? packed : other;
}

/** Deletes the hits before a time; their counts stay. */
export async function deleteOldHits(db: Db, before: Date, timeZone: string): Promise<void> {
  await db.deleteFrom('hits').where('time', '<', before.toISOString()).execute();
  await db.deleteFrom('packed_visits').where('day', '<', dayOf(before, timeZone)).execute();
}
