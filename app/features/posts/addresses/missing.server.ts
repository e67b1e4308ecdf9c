import { sql } from 'kysely';
import { type Budget, hasRoom, megabyte } from '~/server/budgets.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { DayShares } from '~/server/visitor/day-shares';
import { maxPathLength } from './redirect-path';

export const missingBudget: Budget = {
  tables: ['missing_addresses'],
  what: 'Pages not found',
  rows: 500,
  bytes: megabyte,
};
/** Requests are counted in memory and written together. */
const writeEveryMs = 5000;
const shares = new DayShares(50);
const unprintable = /\p{C}/u;

const pending = new WeakMap<Db, Map<string, number>>();

/** What this part needs of the site. */
interface AddressServices {
  db: Db;
  clock: () => Date;
  log: { warn(details: object, sentence: string): void };
}

/** Counts a request that found nothing: only its path and day, nothing about the reader. */
export function countMissing(
  { db, clock, log }: AddressServices,
  path: string,
  day: string,
  ip: string,
): void {
  if (path.length > maxPathLength || unprintable.test(path) || !shares.mayBring(path, day, ip))
    return;
  const counts = pending.get(db) ?? new Map<string, number>();
  if (!pending.has(db)) {
    pending.set(db, counts);
    const store = () =>
      storeMissing(db, clock()).catch((error: unknown) =>
        log.warn({ err: error }, 'Storing missing addresses failed'),
      );
    setTimeout(store, writeEveryMs).unref();
  }
  const key = `${day} ${path}`;
  if (counts.has(key) || counts.size < missingBudget.rows)
    counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Stores the counts since the last time. */
export async function storeMissing(db: Db, now: Date): Promise<void> {
  const counts = pending.get(db) ?? new Map<string, number>();
  pending.delete(db);
  await inTransaction(db, async (trx) => {
    for (const [key, count] of counts) {
      const row = { path: key.slice(11), day: key.slice(0, 10), count };
      const known = trx.selectFrom('missing_addresses').where('path', '=', row.path);
      const isNew = !(await hasRows(known.where('day', '=', row.day)));
      if (isNew && !(await hasRoom(trx, missingBudget, [row], now))) continue;
      await trx
        .insertInto('missing_addresses')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['path', 'day'])
            .doUpdateSet({ count: sql`missing_addresses.count + ${count}` }),
        )
        .execute();
    }
  });
}

export async function deleteOldMissing(db: Db, before: string): Promise<void> {
  await db.deleteFrom('missing_addresses').where('day', '<', before).execute();
}

const mostListed = 200;

export interface MissingAddress {
  path: string;
  count: number;
  lastDay: string;
}

/** Missing addresses that readers requested since a day and that do not redirect yet, most requested first. */
export async function listMissing(db: Db, since: string, now: Date): Promise<MissingAddress[]> {
  await storeMissing(db, now);
  const rows = await db
    .selectFrom('missing_addresses')
    .select(({ fn }) => ['path', fn.sum<number>('count').as('count'), fn.max('day').as('lastDay')])
    .where('day', '>=', since)
    .where('path', 'not in', ({ selectFrom }) => selectFrom('redirects').select('path'))
    .groupBy('path')
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
