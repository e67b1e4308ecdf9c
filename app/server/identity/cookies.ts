import { parse, serialize } from 'hono/utils/cookie';

interface CookieOptions {
  secure: boolean;
  maxAgeSeconds: number;
}

/** `__Host-` ties a cookie to this host and to https; browsers refuse the prefix over http. */
function fullName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function writeCookie(
  name: string,
  value: string,
  { secure, maxAgeSeconds: maxAge }: CookieOptions,
): string {
  const limits = { path: '/', httpOnly: true, sameSite: 'Lax' as const };
  return serialize(fullName(name, secure), value, { ...limits, secure, maxAge });
}

export function clearCookie(name: string, secure: boolean): string {
  return writeCookie(name, '', { secure, maxAgeSeconds: 0 });
}

export function readCookie(
  header: string | null | undefined,
  name: string,
  secure: boolean,
): string | undefined {
  const wanted = fullName(name, secure);
  return parse(header ?? '', wanted)[wanted] || undefined;
}
