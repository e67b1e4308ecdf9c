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

const readersFallback = href('/account');
const readersPages = /^\/(?:blog|comment|account)(?:\/|$)/;

/** The same for a reader: a page where readers write, never one of the admin. */
export function safeReaderReturnTo(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, nowhere)) return readersFallback;
  const { origin, pathname, search } = new URL(wanted, nowhere);
  return origin === nowhere && readersPages.test(pathname) ? pathname + search : readersFallback;
}

export const returnToFor = (as: 'owner' | 'reader', wanted: string | null) =>
  as === 'reader' ? safeReaderReturnTo(wanted) : safeReturnTo(wanted);
