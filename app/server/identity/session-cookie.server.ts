import { clearCookie, readCookie, writeCookie } from './cookies';
import { sessionAbsoluteMs } from './sessions.server';

/** The cookie of the owner's session. Readers have another, in readers.server.ts. */
const name = 'session';

export function readSessionCookie(header: string | null | undefined, secure: boolean) {
  return readCookie(header, name, secure);
}

export function writeSessionCookie(token: string, secure: boolean): string {
  return writeCookie(name, token, { secure, maxAgeSeconds: sessionAbsoluteMs / 1000 });
}

export function clearSessionCookie(secure: boolean): string {
  return clearCookie(name, secure);
}
