import { jwtVerify, SignJWT } from 'jose';
import { clearCookie, readCookie, writeCookie } from '~/server/identity/cookies';
import type { PendingSignIn } from '~/server/identity/identity.server';
import type { IdentityServices } from '~/server/identity/owner-of.server';

const cookieName = 'signin';
const maxAgeSeconds = 600;

/** What is remembered while the visitor is at the identity provider, in a cookie that only this site can write. */
export async function storePendingSignIn(
  { config: { secure }, identity, clock }: IdentityServices,
  pending: PendingSignIn,
): Promise<string> {
  const expiresAt = new Date(clock().getTime() + maxAgeSeconds * 1000);
  const signed = await new SignJWT({ ...pending })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expiresAt)
    .sign(identity.pendingKey);
  return writeCookie(cookieName, signed, { secure, maxAgeSeconds });
}

/** Null where nothing was remembered, too long ago, or by somebody else. */
export async function readPendingSignIn(
  { config: { secure }, identity, clock }: IdentityServices,
  request: Request,
): Promise<PendingSignIn | null> {
  try {
    const signed = readCookie(request.headers.get('cookie'), cookieName, secure) ?? '';
    const options = { algorithms: ['HS256'], currentDate: clock() };
    return (await jwtVerify<PendingSignIn>(signed, identity.pendingKey, options)).payload;
  } catch {
    return null;
  }
}

export function clearPendingSignIn(secure: boolean): string {
  return clearCookie(cookieName, secure);
}
