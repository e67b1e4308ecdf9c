import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, isoAfter, isoBefore, minuteMs } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';

/** Mail is enqueued in the transaction of what it is about, and sent afterwards. */
export interface Email {
  /** Names the mail in its Message-ID; a new one where it is missing. */
  id?: string;
  /** A reader; the owner where it is missing. */
  to?: string | null;
  /** Whom a reply goes to; the sender where it is empty. */
  replyTo: string;
  subject: string;
  text: string;
  /** The address that ends mail of this kind with one click (RFC 8058). */
  unsubscribe?: string | null;
  expiresAt?: string | null;
  about?: string | null;
  /** For a letter of the owner's: the ids of the mails before it, oldest first. */
  thread?: string | null;
}

export type ClaimedEmail = Required<Email> & { attempts: number };

/** While one process sends an email, no other touches it; a process that dies holds it this long. */
export const claimMs = 5 * minuteMs;
/** What can be taken back waits: Undo is offered for ten seconds; the rest is for the request to arrive. */
export const undoMs = 12_000;
const firstRetryMs = 30_000;
const longestRetryMs = 4 * hourMs;
export const attemptLimit = 20;
const doneRetentionMs = 30 * dayMs;

/** What a mail need not say. */
export const unset = { to: null, unsubscribe: null, expiresAt: null, about: null, thread: null };

/** `preview`: it is not sent, the owner reads it in the admin. */
export async function enqueueEmail(
  db: Db,
  email: Email,
  now: Date,
  { preview = false, delayMs = 0 } = {},
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      ...unset,
      ...email,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: preview ? null : isoAfter(now, delayMs),
      sentAt: preview ? at : null,
      lastError: null,
    })
    .execute();
}

export async function newestEmails(db: Db, count: number) {
  return db
    .selectFrom('outbox')
    .select(['id', 'to', 'subject', 'text', 'createdAt', 'sentAt', 'nextAttemptAt', 'lastError'])
    .select('expiresAt')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
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
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      nextAttemptAt: isoAfter(now, claimMs),
    }))
    .where('id', '=', longestDue)
    .where('nextAttemptAt', '<=', at)
    .returning(['id', 'to', 'replyTo', 'subject', 'text', 'unsubscribe', 'expiresAt', 'about'])
    .returning(['thread', 'attempts'])
    .executeTakeFirst();
}

/** The owner can look at what was sent; of a link that signs a reader in nothing stays. */
export async function markSent(db: Db, mail: ClaimedEmail, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sentAt: now.toISOString(),
      nextAttemptAt: null,
      lastError: null,
      ...(mail.expiresAt && { text: '' }),
    })
    .where('id', '=', mail.id)
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
  const nextAttemptAt = attempts < attemptLimit ? isoAfter(now, retryMs) : null;
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt, lastError: reason.slice(0, 500) })
    .where('id', '=', id)
    .execute();
  return nextAttemptAt;
}

/** False where the email is on its way already. */
export async function takeBackEmail(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes emails a month after they were sent or given up, and those that expired before they were sent. */
export async function deleteOldEmails(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('nextAttemptAt', 'is not', null)
    .where('expiresAt', '<=', now.toISOString())
    .execute();
  await db
    .deleteFrom('outbox')
    .where('nextAttemptAt', 'is', null)
    .where('createdAt', '<', isoBefore(now, doneRetentionMs))
    .execute();
}

export function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.count<number>('nextAttemptAt').as('waiting'),
      fn
        .countAll<number>()
        .filterWhere('nextAttemptAt', 'is', null)
        .filterWhere('sentAt', 'is', null)
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
