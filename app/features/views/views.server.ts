import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isoBefore } from '~/formats/durations';
import { dayOf } from '~/formats/owner-day';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { changeTrashed } from '~/server/storage/trash.server';
import { DayShares } from '~/server/visitor/day-shares';
import type { ViewRow } from './tables.server';
import { countViews, pageOfView } from './view-counts.server';
import { repeatMs } from './view-limits';

/** One visit, as the server saw it. `userId` is the signed-in reader's id, else 'anonymous'. */
export interface NewView
  extends Omit<ViewRow, 'id' | 'timestamp' | 'day' | 'deviceInfo' | 'sessionDuration' | 'bot'> {
  deviceInfo: object;
  bot: boolean;
}

/** The dimension that counts visitors whose addresses were deleted. */
export const deletedVisitors = 'visitor';
/**
 * The number of referrers stored per page and day; further ones are counted together, so that
 * invented ones cannot fill the table.
 */
const referrersADay = 50;
/** Of all pages together. */
const shares = new DayShares(10);

export const viewsBudget: Budget = {
  tables: ['views', 'view_visitors', 'view_counts'],
  what: 'Views',
  rows: 100_000,
  bytes: 100 * megabyte,
};

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
    const referrer = await countedReferrer(trx, page, view, day);
    const id = randomUUID();
    const deviceInfo = JSON.stringify(view.deviceInfo);
    const bot = view.bot ? 1 : 0;
    const row = { ...view, referrer, id, timestamp, day, deviceInfo, sessionDuration: 0, bot };
    await spend(trx, viewsBudget, [row], now);
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

async function countedReferrer(db: Db, page: string, { referrer, ip }: NewView, day: string) {
  const known = await db
    .selectFrom('view_counts')
    .select('value')
    .where('page', '=', page)
    .where('dimension', '=', 'referrer')
    .where('day', '=', day)
    .execute();
  if (referrer === 'Direct' || known.some(({ value }) => value === referrer)) return referrer;
  return known.length < referrersADay && shares.mayBring(referrer, day, ip) ? referrer : 'Other';
}

/** Deletes the views and visitors before a time; the counts by the owner's day stay. */
export async function deleteOldVisitors(db: Db, before: Date): Promise<void> {
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
}
