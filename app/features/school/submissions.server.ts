import { claimKey, deleteOldKeys, hashOf, storedAnswer } from '~/server/http/idempotency.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import type { GradeDraft, GradeEntry } from './grade';
import { saveGrades } from './grades.server';

export interface Stored {
  entries: GradeEntry[];
  /** True where an earlier request with the same key had stored them. */
  replayed: boolean;
}

/**
 * Stores a submission. With a key it is stored once: the key is taken first, in the same
 * transaction, so that a second request with it waits and then gets the first one's response.
 */
export async function storeSubmission(
  db: Db,
  drafts: readonly GradeDraft[],
  now: Date,
  key?: string,
  submittedBy?: string,
): Promise<Stored> {
  if (key === undefined)
    return { entries: await saveGrades(db, drafts, now, submittedBy), replayed: false };
  const keyed = { key, requestHash: hashOf(drafts), now };
  const stored = await inTransaction(db, async (trx) => {
    if (!(await claimKey(trx, keyed, '[]'))) {
      const entries = JSON.parse((await storedAnswer(trx, keyed)) ?? '[]') as GradeEntry[];
      return { entries, replayed: true };
    }
    const entries = await saveGrades(trx, drafts, now, submittedBy);
    const answer = JSON.stringify(entries);
    await trx.updateTable('idempotencyKeys').set({ answer }).where('key', '=', key).execute();
    return { entries, replayed: false };
  });
  await deleteOldKeys(db, now);
  return stored;
}

/** The key of a form: the same form sent twice is one submission, a changed one is a new one. */
export function formKey(form: FormData, given: unknown): string | undefined {
  const key = String(form.get('submissionKey') ?? '').slice(0, 64);
  return key === '' ? undefined : `form:${key}:${hashOf(given)}`;
}
