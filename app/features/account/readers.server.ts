import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { dayMs, hourMs, isoAfter, isoBefore } from '~/formats/durations';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { CoreServices } from '~/server/context.server';
import { clearCookie, readCookie, writeCookie } from '~/server/identity/cookies';
import { hashToken, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { consumeBlocked } from './blocked-readers.server';
import type { ReaderRow } from './tables.server';

/** Somebody who signed in to comment. A reader's session has its own cookie and table: it opens no page of the admin. */
export interface Reader {
  id: string;
  /** Never shown. */
  email: string;
  /** What the others see; empty until it is chosen. */
  name: string;
  suggestedName: string;
  replyMails: boolean;
  isBlocked: boolean;
}

export const readersBudget: Budget = {
  tables: ['reader_sessions', 'readers'],
  what: 'Readers who signed in',
  rows: 10_000,
  bytes: 10 * megabyte,
};

const readerCookie = 'reader';
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
const touchEveryMs = hourMs;

/** The one form of an address: full-width letters and the names of domains in other scripts lead to the same mailbox. */
export function emailKey(email: string): string {
  const folded = email.normalize('NFKC').trim().toLowerCase();
  const at = folded.lastIndexOf('@') + 1;
  const domain = folded.slice(at);
  return folded.slice(0, at) + (domainToASCII(domain) || domain);
}

export async function readerFor(
  db: Db,
  { email, suggestedName }: { email: string; suggestedName: string },
  now: Date,
): Promise<Reader> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('readers')
      .values({
        id: randomUUID(),
        email: emailKey(email),
        name: '',
        suggestedName: suggestedName.slice(0, 60),
        replyMails: 0,
        unsubscribeKey: newToken(),
        createdAt: now.toISOString(),
        blockedAt: await consumeBlocked(trx, emailKey(email)),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  });
  const reader = await findReader(db, email);
  if (!reader) throw new Error('A reader was deleted while signing in.');
  return reader;
}

export async function findReader(db: Db, email: string): Promise<Reader | null> {
  const row = await db
    .selectFrom('readers')
    .selectAll()
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  return row ? toReader(row) : null;
}

/** Starts a session in place of an earlier one; returns its cookie. */
export async function signReaderIn(
  services: CoreServices,
  request: Request,
  email: string,
  suggestedName: string,
): Promise<string> {
  await endReaderSession(services, request);
  const { db, config, clock } = services;
  const now = clock();
  await spend(db, readersBudget, [{ email, suggestedName }], now);
  const { id: readerId } = await readerFor(db, { email, suggestedName }, now);
  const token = newToken();
  const at = now.toISOString();
  const expiresAt = isoAfter(now, absoluteMs);
  await db
    .insertInto('reader_sessions')
    .values({ idHash: hashToken(token), readerId, createdAt: at, lastSeenAt: at, expiresAt })
    .execute();
  const { secure } = config;
  return writeCookie(readerCookie, token, { secure, maxAgeSeconds: absoluteMs / 1000 });
}

/** The reader behind a request; null where nobody is signed in. `touch`: the session is used, and lasts longer. */
export async function readerOf(
  { db, config, clock }: CoreServices,
  request: Request,
  { touch = true } = {},
): Promise<Reader | null> {
  const token = readCookie(request.headers.get('cookie'), readerCookie, config.secure);
  if (!token) return null;
  const now = clock();
  const idHash = hashToken(token);
  const row = await db
    .selectFrom('reader_sessions')
    .innerJoin('readers', 'readers.id', 'reader_sessions.readerId')
    .selectAll('readers')
    .select(['lastSeenAt', 'expiresAt'])
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  if (!row) return null;
  const unseenMs = now.getTime() - Date.parse(row.lastSeenAt);
  if (row.expiresAt <= now.toISOString() || unseenMs > idleMs) return null;
  if (touch && unseenMs > touchEveryMs) {
    await db
      .updateTable('reader_sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where('idHash', '=', idHash)
      .execute();
  }
  return toReader(row);
}

export async function endReaderSession(
  { db, config }: CoreServices,
  request: Request,
): Promise<string> {
  const token = readCookie(request.headers.get('cookie'), readerCookie, config.secure);
  if (token)
    await db.deleteFrom('reader_sessions').where('idHash', '=', hashToken(token)).execute();
  return clearCookie(readerCookie, config.secure);
}

export async function deleteExpiredReaderSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('reader_sessions')
    .where((is) =>
      is.or([
        is('expiresAt', '<=', now.toISOString()),
        is('lastSeenAt', '<', isoBefore(now, idleMs)),
      ]),
    )
    .execute();
}

function toReader(row: ReaderRow): Reader {
  const { id, email, name, suggestedName } = row;
  const replyMails = row.replyMails === 1;
  return { id, email, name, suggestedName, replyMails, isBlocked: row.blockedAt !== null };
}
