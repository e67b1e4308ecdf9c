import { href } from 'react-router';

const fallback = href('/admin');
const nowhere = 'http://site.invalid';
const ownersPages = /^\/(?:admin(?:\/|$)|create-blog-article$)/;

/**
 * Where to go after signing in: a page of the admin area, whatever was asked for. What counts is
 * the address as a browser reads it, with '..' resolved: '/admin/..//evil.example' is another site.
 */
export function safeReturnTo(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, nowhere)) return fallback;
  const { origin, pathname, search } = new URL(wanted, nowhere);
  const isOwners = ownersPages.test(pathname) && !/^\/admin\/login(?:\/|$)/.test(pathname);
  return origin === nowhere && isOwners ? pathname + search : fallback;
}
