export interface CookieOptions {
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
  { secure, maxAgeSeconds }: CookieOptions,
): string {
  const parts = [
    `${fullName(name, secure)}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${maxAgeSeconds}`,
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
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
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === wanted) return decode(part.slice(at + 1).trim());
  }
  return undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text) || undefined;
  } catch {
    return undefined;
  }
}
