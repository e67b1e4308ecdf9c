import { href } from 'react-router';
import { accountPage } from '~/formats/reader-pages';
import type { RouteMap } from '~/server/http/route-map.server';

/** Never loaded: it only makes a path an address. */
const base = 'http://site.invalid';
const fallbacks = { owner: href('/admin'), reader: accountPage };

/**
 * Where to go after signing in: a page of the admin for the owner, one where readers write for a
 * reader, whatever was asked for. What counts is the address as a browser reads it, with '..'
 * resolved: '/admin/..//evil.example' is another site.
 */
export function safeReturnTo(
  routes: RouteMap,
  as: 'owner' | 'reader',
  wanted: string | null,
): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return fallbacks[as];
  const { origin, pathname, search } = new URL(wanted, base);
  const isPage = origin === base && routes.at(pathname).policy.returnTo === as;
  return isPage ? pathname + search : fallbacks[as];
}
