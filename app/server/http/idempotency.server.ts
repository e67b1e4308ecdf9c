import { dayMs, isoBefore } from '~/formats/durations';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';

export class KeyUsedBefore extends Error {
  override name = 'KeyUsedBefore';
}

export const usableKey = /^[\x21-\x7e]{1,255}$/;
export const unusableKey = 'The Idempotency-Key must be 1 to 255 visible ASCII characters.';

export interface KeyedRequest {
  key: string;
  requestHash: string;
  now: Date;
}

/** In the transaction of the change, with its answer. True where the key was free, or its day was over. */
export async function claimKey(
  db: Db,
  { key, requestHash, now }: KeyedRequest,
  answer: string,
): Promise<boolean> {
  const fresh = { requestHash, answer, createdAt: now.toISOString() };
  const taken = await db
    .insertInto('idempotencyKeys')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(fresh)
        .where('idempotencyKeys.createdAt', '<', forgottenBefore(now)),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The answer to an earlier request with the same key; undefined where there was none within a day. */
export async function storedAnswer(
  db: Db,
  { key, requestHash, now }: KeyedRequest,
): Promise<string | undefined> {
  const before = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('key', '=', key)
    .where('createdAt', '>=', forgottenBefore(now))
    .executeTakeFirst();
  if (before && before.requestHash !== requestHash) {
    throw new KeyUsedBefore('This Idempotency-Key was used for another submission.');
  }
  return before?.answer;
}

/**
 * Makes a change once for its key: `storeAnswer` stores its answer in the change's transaction, and the same request gets that
 * again.
 */
export async function once<Answer>(
  db: Db,
  request: KeyedRequest,
  change: (storeAnswer: (trx: Db, answer: unknown) => Promise<void>) => Promise<Answer>,
  answerOf: (stored: string) => Answer,
): Promise<Answer> {
  const before = await storedAnswer(db, request);
  if (before !== undefined) return answerOf(before);
  await deleteOldKeys(db, request.now);
  try {
    return await change(async (trx, answer) => {
      if (!(await claimKey(trx, request, JSON.stringify(answer))))
        throw new Refused(409, 'The same request is being carried out. Send it again.');
    });
  } catch (error) {
    // The same request may have come twice at once, and the other one was faster.
    const twin = await storedAnswer(db, request);
    if (twin !== undefined) return answerOf(twin);
    throw error;
  }
}

async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', forgottenBefore(now)).execute();
}

const forgottenBefore = (now: Date) => isoBefore(now, dayMs);
