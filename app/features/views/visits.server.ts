import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isoBefore } from '~/formats/durations';
import { addDays, dayOf } from '~/formats/owner-day';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { Db } from '~/server/storage/database.server';
import { countRows, hasRows } from '~/server/storage/rows.server';
import { addSetting, installationPrefix } from '~/server/storage/settings.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { changeTrashed } from '~/server/storage/trash.server';
import { DayShares } from '~/server/visitor/day-shares';
import { countHits, countViews, deletedVisitors, pageOfView, wholeSite } from './counts.server';
import { deletePacked } from './packed-visits.server';
import { sourceKind, sourceName } from './sources';
import type { HitRow, ViewRow } from './tables.server';
import { repeatMs } from './visit-limits';

/** A public page that was shown, as the server saw it. The address and the browser's name are not stored. */
export interface NewHit extends Omit<HitRow, 'id' | 'time' | 'day' | 'visitor' | 'entry'> {
  ip: string;
  userAgent: string;
}

/** A post or home that was read. `userId` is the signed-in reader's id, else 'anonymous'. */
export interface NewView
  extends Omit<ViewRow, 'id' | 'timestamp' | 'day' | 'deviceInfo' | 'sessionDuration' | 'bot'> {
  deviceInfo: object;
  bot: boolean;
}

export const visitsBudget: Budget = {
  tables: [
    ...(['hits', 'views', 'view_visitors', 'view_counts'] as const),
    ...(['packed_visits', 'packed_names', 'settings'] as const),
  ],
  what: 'Pages that were shown or read',
  rows: 400_000,
  bytes: 200 * megabyte,
};

/**
 * The most names a dimension may have in a day on a page or on the whole site, and what one network may bring of them;
 * the rest are counted together.
 */
const namesADay = {
  path: { atMost: 1000, shares: new DayShares(200) },
  source: { atMost: 200, shares: new DayShares(20) },
  campaign: { atMost: 100, shares: new DayShares(20) },
  referrer: { atMost: 50, shares: new DayShares(10) },
};

async function known(
  db: Db,
  dimension: keyof typeof namesADay,
  { page = wholeSite, day, value, ip }: { page?: string; day: string; value: string; ip: string },
): Promise<string> {
  // What is known by name is never crowded out by invented ones.
  if (['', 'Direct'].includes(value) || sourceKind(sourceName(value))) return value;
  const { atMost, shares } = namesADay[dimension];
  const counted = db
    .selectFrom('view_counts')
    .where('page', '=', page)
    .where('dimension', '=', dimension)
    .where('day', '=', day);
  if (await hasRows(counted.where('value', '=', value))) return value;
  if ((await countRows(counted)) >= atMost) return 'Other';
  return shares.mayBring(value, day, ip) ? value : 'Other';
}

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

/** Stores a hit and counts it. All hits of a visitor are from where, and with what, the first was. */
export async function recordHit(
  db: Db,
  { ip, userAgent, ...given }: NewHit,
  now: Date,
  timeZone: string,
): Promise<void> {
  const day = dayOf(now, timeZone);
  const visitor = await visitorOf(db, day, ip, userAgent);
  await inTransaction(db, async (trx) => {
    const earlier = await trx
      .selectFrom('hits')
      .select(['path', 'source', 'campaign', 'country', 'device', 'browser', 'entry'])
      .where('visitor', '=', visitor)
      .execute();
    const first = earlier.find(({ entry }) => entry === 1);
    const path = await known(trx, 'path', { day, value: given.path, ip });
    const origin = first ?? {
      ...given,
      source: await known(trx, 'source', { day, value: given.source, ip }),
      campaign: await known(trx, 'campaign', { day, value: given.campaign, ip }),
    };
    const id = randomUUID();
    const entry = first ? 0 : 1;
    const row = { ...origin, path, id, time: now.toISOString(), day, visitor, entry };
    await spend(trx, visitsBudget, [row], now);
    await trx.insertInto('hits').values(row).execute();
    const isNewHere = earlier.every((one) => one.path !== path);
    await countHits(trx, sql`id = ${id}`, 1, sql.lit(isNewHere ? 1 : 0));
  });
}

/** Records a view and its counts, unless this visitor was counted within the last hour. */
export function recordView(
  db: Db,
  view: NewView,
  now: Date,
  timeZone: string,
): Promise<'counted' | 'bot' | 'repeated'> {
  return inTransaction(db, async (trx) => {
    const page = view.postId ?? '';
    if (!(await isFirstWithinTheHour(trx, page, view, now))) return 'repeated';
    const timestamp = now.toISOString();
    const day = dayOf(now, timeZone);
    // The record has the referrer that is counted, so that it is found again when views are recounted.
    const referrer = await known(trx, 'referrer', { page, day, value: view.referrer, ip: view.ip });
    const id = randomUUID();
    const deviceInfo = JSON.stringify(view.deviceInfo);
    const bot = view.bot ? 1 : 0;
    const row = { ...view, referrer, id, timestamp, day, deviceInfo, sessionDuration: 0, bot };
    await spend(trx, visitsBudget, [row], now);
    await trx.insertInto('views').values(row).execute();
    await countViews(trx, sql`id = ${id}`);
    if (view.bot) return 'bot';
    if (view.postId !== null) {
      await trx
        .updateTable('blogs')
        .set({ views: sql`views + 1`, lastViewed: timestamp })
        .where('id', '=', view.postId)
        .execute();
    }
    return 'counted';
  });
}

/** One statement, so that of two simultaneous reports only one is first. */
async function isFirstWithinTheHour(db: Db, page: string, view: NewView, now: Date) {
  const countedAt = now.toISOString();
  const hourAgo = isoBefore(now, repeatMs);
  const first = await db
    .insertInto('view_visitors')
    .values({ page, ip: view.ip, bot: view.bot ? 1 : 0, countedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'ip', 'bot'])
        .doUpdateSet({ countedAt })
        .where('view_visitors.countedAt', '<=', hourAgo),
    )
    .returning('page')
    .execute();
  return first.length > 0;
}

/** Counts of the whole site are kept this long. */
export const countedDays = 3 * 365;

/** Deletes the visits before a time, and who made them; the counts by the owner's day stay. */
export async function deleteOldVisits(
  db: Db,
  before: Date,
  now: Date,
  timeZone: string,
): Promise<void> {
  const time = before.toISOString();
  await inTransaction(db, async (trx) => {
    // A visitor is counted on the day of the last view.
    await sql`insert into view_counts (page, day, dimension, value, count)
      select page, day, ${sql.lit(deletedVisitors)}, '', count(*)
      from views inner join view_visitors on page = ${pageOfView} and view_visitors.ip = views.ip
        and view_visitors.bot = views.bot and "countedAt" = "timestamp"
      where views.bot = 0 and "timestamp" < ${time} group by page, day
      on conflict (page, dimension, day, value)
      do update set count = view_counts.count + excluded.count`.execute(trx);
    await trx.deleteFrom('view_visitors').where('countedAt', '<', time).execute();
    await trx.deleteFrom('views').where('timestamp', '<', time).execute();
    await changeTrashed(trx, 'view_visitors', (row) => (String(row.countedAt) < time ? null : row));
    await changeTrashed(trx, 'views', (row) => (String(row.timestamp) < time ? null : row));
  });
  await db.deleteFrom('hits').where('time', '<', time).execute();
  await deletePacked(db, dayOf(before, timeZone));
  await db
    .deleteFrom('view_counts')
    .where('page', '=', wholeSite)
    .where('day', '<', addDays(dayOf(now, timeZone), -countedDays))
    .execute();
}
