import { sql } from 'kysely';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { countRows, hasRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { maxPathLength } from './redirect-path';

/** The number of missing addresses stored for a day, so that invented ones cannot fill the table. */
const pathsADay = 500;
/** Requests are counted in memory and written together. */
const writeEveryMs = 5000;

const pending = new WeakMap<Db, Map<string, number>>();

/** Counts a request that found nothing: only its path and day, nothing about the reader. */
export function countMissing(
  { db, log }: Pick<AppServices, 'db'> & { log: Pick<AppServices['log'], 'warn'> },
  path: string,
  day: string,
): void {
  if (path.length > maxPathLength) return;
  const counts = pending.get(db) ?? new Map<string, number>();
  if (!pending.has(db)) {
    pending.set(db, counts);
    const store = () =>
      storeMissing(db).catch((error: unknown) =>
        log.warn({ err: error }, 'Storing missing addresses failed'),
      );
    setTimeout(store, writeEveryMs).unref();
  }
  const key = `${day} ${path}`;
  if (counts.has(key) || counts.size < pathsADay) counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Stores the counts since the last time. */
async function storeMissing(db: Db): Promise<void> {
  const counts = pending.get(db) ?? new Map<string, number>();
  pending.delete(db);
  await inTransaction(db, async (trx) => {
    for (const [key, count] of counts) {
      const day = key.slice(0, 10);
      const path = key.slice(11);
      const ofDay = trx.selectFrom('missing_addresses').where('day', '=', day);
      const isKnown = await hasRows(ofDay.where('path', '=', path));
      if (!isKnown && (await countRows(ofDay)) >= pathsADay) continue;
      await trx
        .insertInto('missing_addresses')
        .values({ path, day, count })
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
export async function listMissing(db: Db, since: string): Promise<MissingAddress[]> {
  await storeMissing(db);
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
