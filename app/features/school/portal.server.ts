import type { Db } from '~/server/storage/database.server';
import { readSubmission, type Submission } from './submission';
import { type Stored, storeSubmission } from './submissions.server';

export type Accepted = ({ ok: true } & Stored) | Extract<Submission, { ok: false }>;

/** What the portal's form and its API both do once the access ID was right. Two submissions with one key are stored once. */
export async function acceptSubmission(
  db: Db,
  given: unknown,
  key: string | undefined,
  classNames: readonly string[],
  now: Date,
): Promise<Accepted> {
  const read = readSubmission(given, classNames);
  if (!read.ok) return read;
  return { ok: true, ...(await storeSubmission(db, read.drafts, now, key)) };
}
