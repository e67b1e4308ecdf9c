import { decodeUri } from '~/formats/decode-uri';

/** Longer addresses are neither redirected nor counted. */
export const maxPathLength = 300;

/**
 * One spelling for an address that redirects: decoded, composed, without a slash at its end. Of a
 * query only WordPress's number of a post counts. Null where it is no path of this site.
 */
export function redirectPath(written: string): string | null {
  if (!/^\/(?!\/)/.test(written) || !URL.canParse(written, 'http://localhost')) return null;
  const { pathname, searchParams } = new URL(written, 'http://localhost');
  const number = /^\d{1,12}$/.exec(searchParams.get('p') ?? '')?.[0];
  const path = decodeUri(pathname)?.normalize('NFC').replace(/\/+$/, '') || '/';
  if (path.length > maxPathLength || path.includes('\0')) return null;
  if (path === '/') return number ? `/?p=${number}` : null;
  return path;
}
