const fallback = '/admin';

/** Where to go after signing in: a page of the admin area, whatever the address asked for. */
export function safeReturnTo(wanted: string | null): string {
  if (!wanted?.startsWith('/admin') && !wanted?.startsWith('/create-blog-article')) return fallback;
  const { origin, pathname, search } = new URL(wanted, 'http://site.invalid');
  if (origin !== 'http://site.invalid' || pathname.startsWith('/admin/login')) return fallback;
  return pathname + search;
}
