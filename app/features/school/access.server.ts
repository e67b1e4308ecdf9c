import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { addressKey, forgivenAfterMs, slowdownMs, waitAfterMs } from './access-policy.ts';

export type Access = { kind: 'granted' } | { kind: 'denied' } | { kind: 'locked'; until: Date };

interface Attempt {
  given: string;
  expected: string;
  address: string;
  now: Date;
  /** Waits while failures come from everywhere; tests pass their own. */
  pause?: (ms: number) => Promise<void>;
}

/** The row that counts the failures of all addresses together. */
const everyone = 'everyone';

/** Checks an access ID, and counts and slows down wrong ones. While an address is locked out, right and wrong look alike. */
export async function checkAccess(db: Db, attempt: Attempt): Promise<Access> {
  const { given, expected, now, pause = pauseFor } = attempt;
  const address = addressKey(attempt.address);
  const waitMs = slowdownMs(await failuresFromAll(db, now));
  if (waitMs > 0) await pause(waitMs);
  if (sameSecret(given, expected)) return grant(db, address, now);
  const answer = await deny(db, address, now);
  await forgetOldFailures(db, now);
  return answer;
}

/** Digests have one length, so the comparison takes the same time whatever was given. */
export function sameSecret(given: string, expected: string): boolean {
  if (expected === '') return false;
  return timingSafeEqual(sha256(given), sha256(expected));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function grant(db: Db, address: string, now: Date): Promise<Access> {
  const row = await db
    .selectFrom('accessFailures')
    .select('lockedUntil')
    .where('address', '=', address)
    .executeTakeFirst();
  if (row && row.lockedUntil > now.toISOString()) return locked(row.lockedUntil);
  if (row) await db.deleteFrom('accessFailures').where('address', '=', address).execute();
  return { kind: 'granted' };
}

/** Counts under the row's lock, so that attempts made at the same moment are counted one by one. */
async function deny(db: Db, address: string, now: Date): Promise<Access> {
  return db.transaction().execute(async (trx) => {
    const failures = await countFailure(trx, address, now);
    if (failures === null) {
      const { lockedUntil } = await trx
        .selectFrom('accessFailures')
        .select('lockedUntil')
        .where('address', '=', address)
        .executeTakeFirstOrThrow();
      return locked(lockedUntil);
    }
    const lockedUntil = new Date(now.getTime() + waitAfterMs(failures)).toISOString();
    await trx
      .updateTable('accessFailures')
      .set({ lockedUntil })
      .where('address', '=', address)
      .execute();
    await countFailure(trx, everyone, now);
    return { kind: 'denied' };
  });
}

/** How many addresses are locked out at this moment. */
export async function countBlocked(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accessFailures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address', '!=', everyone)
    .where('lockedUntil', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Addresses are kept no longer than they are needed. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('accessFailures')
    .where('address', '!=', everyone)
    .where('lastFailureAt', '<', forgivenBefore(now))
    .execute();
}

/** The failures of an address with this one, or null where it is locked out. */
async function countFailure(db: Db, address: string, now: Date): Promise<number | null> {
  const at = now.toISOString();
  const row = await db
    .insertInto('accessFailures')
    .values({ address, failures: 1, lastFailureAt: at, lockedUntil: at })
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

async function failuresFromAll(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('accessFailures')
    .select(['failures', 'lastFailureAt'])
    .where('address', '=', everyone)
    .executeTakeFirst();
  return row && row.lastFailureAt >= forgivenBefore(now) ? row.failures : 0;
}

const forgivenBefore = (now: Date) => new Date(now.getTime() - forgivenAfterMs).toISOString();
const locked = (until: string): Access => ({ kind: 'locked', until: new Date(until) });
