import { z } from 'zod';
import { clearCookie, readCookie, writeCookie } from '~/server/identity/cookies';
import type { PendingSignIn } from '~/server/identity/identity.server';

const cookieName = 'signin';
const maxAgeSeconds = 600;
const shape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  popup: z.boolean(),
});

/** What is remembered while the visitor is at the identity provider, in a cookie only the server reads. */
export function rememberSignIn(pending: PendingSignIn, secure: boolean): string {
  return writeCookie(cookieName, JSON.stringify(pending), { secure, maxAgeSeconds });
}

export function recallSignIn(request: Request, secure: boolean): PendingSignIn | null {
  try {
    const text = readCookie(request.headers.get('cookie'), cookieName, secure);
    return shape.parse(JSON.parse(text ?? ''));
  } catch {
    return null;
  }
}

export function forgetSignIn(secure: boolean): string {
  return clearCookie(cookieName, secure);
}
