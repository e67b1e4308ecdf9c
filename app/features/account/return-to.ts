import { href } from 'react-router';

/** Never loaded: it only makes a path an address. */
const base = 'http://site.invalid';
const pages = {
  owner: /^\/(?:admin(?!\/login(?:\/|$))(?:\/|$)|create-blog-article$)/,
  reader: /^\/(?:blog|comment|account)(?:\/|$)/,
};
const fallbacks = { owner: href('/admin'), reader: href('/account') };

/**
 * Where to go after signing in: a page of the admin for the owner, one where readers write for a
 * reader, whatever was asked for. What counts is the address as a browser reads it, with '..'
 * resolved: '/admin/..//evil.example' is another site.
 */
export function safeReturnTo(as: 'owner' | 'reader', wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return fallbacks[as];
  const { origin, pathname, search } = new URL(wanted, base);
  return origin === base && pages[as].test(pathname) ? pathname + search : fallbacks[as];
}
