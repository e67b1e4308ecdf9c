import { decodeUri } from '~/formats/decode-uri';

/** Longer addresses are neither redirected nor counted. */
export const maxPathLength = 300;

/**
 * The normal form of an address that redirects: decoded, NFC, without a trailing slash. Of the
 * query only `p`, WordPress's post number, is kept. Null if it is no path of this site.
 */
export function redirectPath(written: string): string | null {
  if (!/^\/(?!\/)/.test(written) || !URL.canParse(written, 'http://localhost')) return null;
  const { pathname, searchParams } = new URL(written, 'http://localhost');
  const number = /^\d{1,12}$/.exec(searchParams.get('p') ?? '')?.[0];
  // Without the look behind, many slashes in the middle would take very long.
  const path =
    decodeUri(pathname)
      ?.normalize('NFC')
      .replace(/(?<!\/)\/+$/, '') || '/';
  if (path.length > maxPathLength || path.includes('\0')) return null;
  // '/.//elsewhere' became another site.
  if (path.startsWith('//')) return null;
  if (path === '/') return number ? `/?p=${number}` : null;
  return path;
}
