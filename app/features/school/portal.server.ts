import type { Db } from '~/server/storage/database.server';
import { type GivenGrade, readSubmission, type Submission } from './submission';
import { type Stored, storeSubmission } from './submissions.server';

export type Accepted = ({ ok: true } & Stored) | Extract<Submission, { ok: false }>;

interface Given {
  date: string;
  grades: readonly GivenGrade[];
  /** Two submissions with one key are stored once. */
  key?: string;
}

/** What the portal's form and its API both do once the access ID was right. */
export async function acceptSubmission(
  db: Db,
  { date, grades, key }: Given,
  classNames: readonly string[],
  now: Date,
): Promise<Accepted> {
  const read = readSubmission(date, grades, classNames);
  if (!read.ok) return read;
  return { ok: true, ...(await storeSubmission(db, read.drafts, now, key)) };
}
