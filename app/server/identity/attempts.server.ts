import { isoAfter } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { failuresExpireMs, waitAfterMs } from './attempt-policy';
import { blockedUntil, blockUntil, countersOf, increment } from './rate-limits.server';

export interface Attempt {
  action: 'portal' | 'sign-in' | 'reader-token' | 'agent';
  ip: string;
  now: Date;
}

/** Until when the address of this attempt has to wait; null where it need not. */
export const lockedUntil = (db: Db, attempt: Attempt) =>
  blockedUntil(db, attempt, attempt, attempt.now);

export async function resetFailures(db: Db, attempt: Attempt): Promise<void> {
  const keys = countersOf(attempt, attempt, attempt.now).map(({ key }) => key);
  await db.deleteFrom('rateLimits').where('key', 'in', keys).execute();
}

/**
 * Counts a failure under the row's lock, so that attempts made at the same moment are counted one
 * by one. Where one of them locked the address out, says until when; else null.
 */
export function countFailure(db: Db, attempt: Attempt): Promise<Date | null> {
  const { now } = attempt;
  return inTransaction(db, async (trx) => {
    for (const { key, visitors } of countersOf(attempt, attempt, now)) {
      const failures = await increment(trx, key, failuresExpireMs, now);
      if (failures === null) return lockedUntil(trx, attempt);
      const waitMs = waitAfterMs(Math.floor(failures / visitors));
      if (waitMs > 0) await blockUntil(trx, key, isoAfter(now, waitMs));
    }
    return null;
  });
}
