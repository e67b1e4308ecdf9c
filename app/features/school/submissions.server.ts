import { createHash } from 'node:crypto';
import { dayMs, isoBefore } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import type { GradeDraft, GradeEntry } from './grade';
import { saveAgentGrades } from './grades.server';

/** The same Idempotency-Key came with other grades. */
export class KeyUsedBefore extends Error {
  override name = 'KeyUsedBefore';
}

export interface Stored {
  entries: GradeEntry[];
  /** True where an earlier request with the same key had stored them. */
  replayed: boolean;
}

const retentionMs = dayMs;

/**
 * Stores a submission. With a key it is stored once: the key is taken first, in the same
 * transaction, so that a second request with it waits and then gets the first one's response.
 */
export async function storeSubmission(
  db: Db,
  drafts: readonly GradeDraft[],
  now: Date,
  key?: string,
  save: typeof saveAgentGrades = saveAgentGrades,
): Promise<Stored> {
  if (key === undefined) return { entries: await save(db, drafts, now), replayed: false };
  const requestHash = submissionHash(drafts);
  const stored = await inTransaction(db, async (trx) => {
    if (!(await claimKey(trx, key, requestHash, now))) return replay(trx, key, requestHash);
    const entries = await save(trx, drafts, now);
    const answer = JSON.stringify(entries);
    await trx.updateTable('idempotencyKeys').set({ answer }).where('key', '=', key).execute();
    return { entries, replayed: false };
  });
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', forgottenBefore(now)).execute();
  return stored;
}

/** The key of a form: the same form sent twice is one submission, a changed one is a new one. */
export function formKey(
  form: FormData,
  name: 'form' | 'manual',
  given: unknown,
): string | undefined {
  const key = String(form.get('submissionKey') ?? '').slice(0, 64);
  return key === '' ? undefined : `${name}:${key}:${hashOf(given)}`;
}

/** True where the key was free, or its time was over. */
async function claimKey(db: Db, key: string, requestHash: string, now: Date): Promise<boolean> {
  const fresh = { requestHash, answer: '[]', createdAt: now.toISOString() };
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

const forgottenBefore = (now: Date) => isoBefore(now, retentionMs);

async function replay(db: Db, key: string, requestHash: string): Promise<Stored> {
  const before = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (before.requestHash !== requestHash) {
    throw new KeyUsedBefore('This Idempotency-Key was used for another submission.');
  }
  return { entries: JSON.parse(before.answer) as GradeEntry[], replayed: true };
}

/** What makes two submissions the same: what would be stored, in order. */
function submissionHash(drafts: readonly GradeDraft[]): string {
  const essence = drafts.map((draft) => [
    draft.date,
    draft.className,
    draft.formativePercent,
    draft.summativePercent,
  ]);
  return hashOf(essence);
}

const hashOf = (given: unknown) => createHash('sha256').update(JSON.stringify(given)).digest('hex');
