import { dayMs, isoAfter, minuteMs } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import { isSameEmail, type Owner } from './owner-claims';
import { hashToken, newToken } from './secret-token';

/** The owner's. Readers have another, in features/account. */
export const sessionCookie = 'session';
export const sessionIdleMs = 7 * dayMs;
export const sessionAbsoluteMs = 30 * dayMs;
const touchEveryMs = 5 * minuteMs;

export interface Account extends Owner {
  issuer: string;
  /** The provider's id of the account (`sub`), which stays the same when the email address changes. */
  subject: string;
}

/** Starts a session, and ends those of any other account: there is one owner. */
export async function startSession(db: Db, account: Account, now: Date): Promise<string> {
  const { email, name, issuer, subject } = account;
  const token = newToken();
  await db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('expiresAt', '<=', now.toISOString()),
        is('issuer', '!=', issuer),
        is('subject', '!=', subject),
      ]),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values({
      idHash: hashToken(token),
      email,
      name,
      issuer,
      subject,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
      expiresAt: isoAfter(now, sessionAbsoluteMs),
    })
    .execute();
  return token;
}

/**
 * The owner behind a session cookie; null where it is unknown, ended, idle for too long, too old,
 * or was started by an account that the settings no longer name.
 */
export async function findSession(
  db: Db,
  token: string,
  allowed: { issuer: string; ownerEmail: string },
  now: Date,
): Promise<Owner | null> {
  const idHash = hashToken(token);
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('idHash', '=', idHash)
    .executeTakeFirst();
  if (!session) return null;
  const idleMs = now.getTime() - Date.parse(session.lastSeenAt);
  const isOver = session.expiresAt <= now.toISOString() || idleMs > sessionIdleMs;
  const isTheOwners =
    session.issuer === allowed.issuer && isSameEmail(session.email, allowed.ownerEmail);
  if (isOver || !isTheOwners) {
    await endSession(db, token);
    return null;
  }
  if (idleMs > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where('idHash', '=', idHash)
      .execute();
  }
  return { email: session.email, name: session.name };
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('idHash', '=', hashToken(token)).execute();
}

export async function endAllSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
