import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '~/formats/owner-day';
import type { Db } from '~/server/storage/database.server';
import { addSetting, installationPrefix } from '~/server/storage/settings.server';
import type { HitRow } from '~/server/storage/tables/views';
import { inTransaction } from '~/server/storage/transaction.server';
import type { HitDimension } from './site-view';

/** A public page that was shown, as the server saw it. */
export type NewHit = Omit<HitRow, 'id' | 'time' | 'day' | 'entry'>;

/** The most values a dimension may have in a day; the rest are counted together. */
const valuesADay: Partial<Record<HitDimension, number>> = {
  path: 1000,
  source: 200,
  campaign: 100,
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

async function addCounts(db: Db, day: string, counts: Count[]): Promise<void> {
  await db
    .insertInto('hit_counts')
    .values(counts.map((count) => ({ ...count, day })))
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

/** Counts the stored hits of some days anew: for the demo, and for measurements. */
export async function recountHits(db: Db, of: RawBuilder<unknown> = sql`true`): Promise<void> {
  await sql`delete from hit_counts where dimension not in ('bot', 'feed') and ${of}`.execute(db);
  const add = async (dimension: string, value: RawBuilder<unknown>, only = sql`true`) => {
    await sql`insert into hit_counts (dimension, day, value, views, visitors)
      select ${sql.lit(dimension)}, day, ${value}, count(*), count(distinct visitor)
      from hits where ${only} and ${of} group by day, ${value}`.execute(db);
  };
  await sql`insert into hit_counts (dimension, day, value, views, visitors)
    select 'total', day, '', count(*), count(distinct visitor) from hits
    where ${of} group by day`.execute(db);
  for (const name of ['path', 'source', 'country', 'device', 'browser'])
    await add(name, sql.ref(name));
  await add('campaign', sql.ref('campaign'), sql`campaign <> ''`);
  await add('entry', sql.ref('path'), sql`entry = 1`);
}

/** Deletes the hits before a time; their counts stay. */
export async function deleteOldHits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('hits').where('time', '<', before.toISOString()).execute();
}
