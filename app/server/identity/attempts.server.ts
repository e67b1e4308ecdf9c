import { setTimeout as pauseFor } from 'node:timers/promises';
import { sql } from 'kysely';
import { isoAfter, isoBefore } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { failuresExpireMs, slowdownMs, waitAfterMs } from './attempt-policy';
import { countersOf as countersOfWho, everyone } from './rate-limits.server';

export interface Attempt {
  action: 'portal' | 'sign-in' | 'reader-token' | 'agent';
  ip: string;
  now: Date;
}

/** Earlier than any time as text, so that it locks nobody out even after the clock was set back. */
const notLocked = '';

const countersOf = (attempt: Attempt) => countersOfWho(attempt, attempt);
const keysOf = (attempt: Attempt) => countersOf(attempt).map(({ key }) => key);
const keyOfAll = ({ action }: Attempt) => `${action} ${everyone}`;

/** Delays every attempt while many addresses fail; none is locked out for the failures of others. */
export async function slowDown(
  db: Db,
  attempt: Attempt,
  pause: (ms: number) => Promise<void> = pauseFor,
): Promise<void> {
  const waitMs = slowdownMs(await failuresFromAll(db, attempt));
  if (waitMs > 0) await pause(waitMs);
}

/** Until when the address of this attempt has to wait; null where it need not. */
export async function lockedUntil(db: Db, attempt: Attempt): Promise<Date | null> {
  const row = await db
    .selectFrom('accessFailures')
    .select('lockedUntil')
    .where('address', 'in', keysOf(attempt))
    .orderBy('lockedUntil', 'desc')
    .executeTakeFirst();
  return row && row.lockedUntil > attempt.now.toISOString() ? new Date(row.lockedUntil) : null;
}

export async function resetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db.deleteFrom('accessFailures').where('address', 'in', keysOf(attempt)).execute();
}

/**
 * Counts a failure under the row's lock, so that attempts made at the same moment are counted one
 * by one. Where one of them locked the address out, says until when; else null.
 */
export async function countFailure(db: Db, attempt: Attempt): Promise<Date | null> {
  const { now } = attempt;
  const locked = await inTransaction(db, async (trx) => {
    for (const { key, visitors } of countersOf(attempt)) {
      const failures = await addFailure(trx, key, now);
      if (failures === null) return lockedUntil(trx, attempt);
      const waitMs = waitAfterMs(Math.floor(failures / visitors));
      const until = waitMs > 0 ? isoAfter(now, waitMs) : notLocked;
      await trx
        .updateTable('accessFailures')
        .set({ lockedUntil: until })
        .where('address', '=', key)
        .execute();
    }
    await addFailure(trx, keyOfAll(attempt), now);
    return null;
  });
  await deleteOldFailures(db, now);
  return locked;
}

export async function countBlocked(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accessFailures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lockedUntil', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Addresses are stored no longer than they are needed. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('accessFailures')
    .where('lastFailureAt', '<', forgivenBefore(now))
    .where('lockedUntil', '<=', now.toISOString())
    .execute();
}

/** The failures of a row with this one, or null where it is locked. */
async function addFailure(db: Db, key: string, now: Date): Promise<number | null> {
  const at = now.toISOString();
  const row = await db
    .insertInto('accessFailures')
    .values({ address: key, failures: 1, lastFailureAt: at, lockedUntil: notLocked })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({
          failures: sql<number>`case when "accessFailures"."lastFailureAt" < ${forgivenBefore(now)} then 1 else "accessFailures"."failures" + 1 end`,
          lastFailureAt: at,
        })
        .where('accessFailures.lockedUntil', '<=', at),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? null;
}

async function failuresFromAll(db: Db, attempt: Attempt): Promise<number> {
  const row = await db
    .selectFrom('accessFailures')
    .select(['failures', 'lastFailureAt'])
    .where('address', '=', keyOfAll(attempt))
    .executeTakeFirst();
  return row && row.lastFailureAt >= forgivenBefore(attempt.now) ? row.failures : 0;
}

const forgivenBefore = (now: Date) => isoBefore(now, failuresExpireMs);
