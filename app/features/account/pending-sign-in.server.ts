import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { clearCookie, readCookie, writeCookie } from '~/server/identity/cookies';
import type { PendingSignIn } from '~/server/identity/identity.server';
import { safeReturnTo } from './return-to';

const cookieName = 'signin';
const maxAgeSeconds = 600;
const shape = z
  .object({
    as: z.enum(['owner', 'reader']),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    returnTo: z.string(),
    popup: z.boolean(),
  })
  .transform((pending) => ({ ...pending, returnTo: safeReturnTo(pending.as, pending.returnTo) }));

interface CookieOptions {
  secure: boolean;
  key: Uint8Array;
  now: Date;
}

/** What is remembered while the visitor is at the identity provider, in a cookie that only this site can write. */
export async function storePendingSignIn(
  pending: PendingSignIn,
  { secure, key, now }: CookieOptions,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + maxAgeSeconds * 1000);
  const signed = await new SignJWT({ ...pending })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(key);
  return writeCookie(cookieName, signed, { secure, maxAgeSeconds });
}

/** Null where nothing was remembered, too long ago, or by somebody else. */
export async function readPendingSignIn(
  request: Request,
  { secure, key, now }: CookieOptions,
): Promise<PendingSignIn | null> {
  try {
    const signed = readCookie(request.headers.get('cookie'), cookieName, secure) ?? '';
    const { payload } = await jwtVerify(signed, key, { algorithms: ['HS256'], currentDate: now });
    return shape.parse(payload);
  } catch {
    return null;
  }
}

export function clearPendingSignIn(secure: boolean): string {
  return clearCookie(cookieName, secure);
}
