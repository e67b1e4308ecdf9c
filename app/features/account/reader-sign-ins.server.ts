import { hourMs, isoAfter, minuteMs } from '~/formats/durations';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import type { CoreServices } from '~/server/context.server';
import { clearCookie, readCookie, writeCookie } from '~/server/identity/cookies';
import { hashToken, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';

/** A reader on the way to signing in: known by a cookie, so that only the browser that asked can finish. */
const cookieName = 'reader-signin';
const validMs = hourMs;
export const linkMinutes = 15;

export const signInsBudget: Budget = {
  tables: ['reader_sign_ins', 'outbox'],
  what: 'Sign-ins of readers that began',
  rows: 10_000,
  bytes: 50 * megabyte,
};

export interface ReaderSignIn {
  idHash: string;
  returnTo: string;
  draft: string;
}

export async function beginReaderSignIn(
  { db, config, clock }: CoreServices,
  { returnTo, draft }: { returnTo: string; draft: string },
): Promise<{ signIn: ReaderSignIn; cookie: string }> {
  const id = newToken();
  const idHash = hashToken(id);
  const expiresAt = isoAfter(clock(), validMs);
  const row = { idHash, returnTo, draft, email: '', tokenHash: '', tokenExpiresAt: '', expiresAt };
  await spend(db, signInsBudget, [row], clock());
  await db.insertInto('reader_sign_ins').values(row).execute();
  return { signIn: { idHash, returnTo, draft }, cookie: signInCookie(config, id) };
}

const signInCookie = ({ secure }: CoreServices['config'], id: string) =>
  writeCookie(cookieName, id, { secure, maxAgeSeconds: validMs / 1000 });

export function renewedSignInCookie(
  { config }: CoreServices,
  request: Request,
): string | undefined {
  const id = readCookie(request.headers.get('cookie'), cookieName, config.secure);
  return id ? signInCookie(config, id) : undefined;
}

export async function findReaderSignIn(
  { db, config, clock }: CoreServices,
  request: Request,
): Promise<ReaderSignIn | null> {
  const id = readCookie(request.headers.get('cookie'), cookieName, config.secure);
  if (!id) return null;
  const row = await db
    .selectFrom('reader_sign_ins')
    .select(['idHash', 'returnTo', 'draft'])
    .where('idHash', '=', hashToken(id))
    .where('expiresAt', '>', clock().toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Makes the token of a link for this address; an earlier one of the same browser is void. */
export async function makeLinkToken(
  db: Db,
  { idHash, returnTo }: ReaderSignIn,
  email: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .updateTable('reader_sign_ins')
    .set({
      returnTo,
      email,
      tokenHash: hashToken(token),
      tokenExpiresAt: isoAfter(now, linkMinutes * minuteMs),
      expiresAt: isoAfter(now, validMs),
    })
    .where('idHash', '=', idHash)
    .execute();
  return token;
}

/** The address that a link proves, once; null where it is used, too old, or not of this browser. */
export async function redeemLinkToken(
  db: Db,
  { idHash }: ReaderSignIn,
  token: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('reader_sign_ins')
    .set({ tokenHash: '' })
    .where('idHash', '=', idHash)
    .where('tokenHash', '=', hashToken(token))
    .where('tokenExpiresAt', '>', now.toISOString())
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** What was written is stored now: nothing is left to remember. */
export async function endReaderSignIn(
  { db, config }: CoreServices,
  request: Request,
): Promise<string[]> {
  const id = readCookie(request.headers.get('cookie'), cookieName, config.secure);
  if (!id) return [];
  await db.deleteFrom('reader_sign_ins').where('idHash', '=', hashToken(id)).execute();
  return [clearCookie(cookieName, config.secure)];
}

export async function deleteExpiredReaderSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('reader_sign_ins').where('expiresAt', '<=', now.toISOString()).execute();
}
