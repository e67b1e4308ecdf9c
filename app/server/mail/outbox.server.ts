import { randomUUID } from 'node:crypto';
import type { Db } from '~/server/storage/database.server';
import type { OutboxRow } from '~/server/storage/tables';

/** Mail for the owner. It is written in the transaction of what it tells about, and sent afterwards. */
export interface Email {
  replyTo: string;
  subject: string;
  text: string;
}

export type ClaimedEmail = Email & { id: string; attempts: number };

/** While one process sends an email, no other touches it; a process that dies holds it this long. */
export const claimMs = 5 * 60_000;
const firstRetryMs = 30_000;
const longestRetryMs = 4 * 60 * 60_000;
export const attemptLimit = 20;
const doneRetentionMs = 30 * 24 * 60 * 60_000;

export async function enqueueEmail(db: Db, email: Email, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      ...email,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
      sentAt: null,
      lastError: null,
    })
    .execute();
}

/** Takes the email that is due longest. Of two processes that ask at once, one gets it. */
export async function claimEmail(db: Db, now: Date): Promise<ClaimedEmail | undefined> {
  const at = now.toISOString();
  const longestDue = db
    .selectFrom('outbox')
    .select('id')
    .where('nextAttemptAt', '<=', at)
    .orderBy('nextAttemptAt')
    .limit(1);
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: later(now, claimMs),
    }))
    .where('id', '=', longestDue)
    .where('nextAttemptAt', '<=', at)
    .returningAll()
    .executeTakeFirst();
  return row && toEmail(row);
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: now.toISOString(), nextAttemptAt: null, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Says when a failed email is tried again; null: never, it failed too often. */
export async function markFailed(
  db: Db,
  { id, attempts }: ClaimedEmail,
  reason: string,
  now: Date,
): Promise<string | null> {
  const retryMs = Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
  const nextAttemptAt = attempts < attemptLimit ? later(now, retryMs) : null;
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt, lastError: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute();
  return nextAttemptAt;
}

/** Emails that were sent or given up stay for a month; the message itself is in the inbox. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('nextAttemptAt', 'is', null)
    .where('createdAt', '<', later(now, -doneRetentionMs))
    .execute();
}

function toEmail({ id, replyTo, subject, text, attempts }: OutboxRow): ClaimedEmail {
  return { id, replyTo, subject, text, attempts };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
