export interface CachePolicy {
  tags: string[];
  maxAgeSeconds: number;
  staleIfErrorSeconds: number;
  /** The address may have a query. */
  query: boolean;
}

/** What the headers of a response say to a shared cache; null where it must not store it. */
export function readCachePolicy(headers: Headers): CachePolicy | null {
  const directives = readDirectives(headers.get('cache-control') ?? '');
  const maxAgeSeconds = Number(directives.get('s-maxage') ?? 0);
  if (!directives.has('public') || !(maxAgeSeconds > 0)) return null;
  if (headers.has('set-cookie')) return null;
  // Every encoding is cached, and markdown has an address of its own; nothing else that a response may vary by is.
  const vary = (headers.get('vary') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!vary.every((name) => name === 'accept-encoding' || name === 'accept')) return null;
  return {
    tags: (headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    maxAgeSeconds,
    staleIfErrorSeconds: Number(directives.get('stale-if-error') ?? 0),
    query: headers.has('no-vary-search'),
  };
}

/** The same headers, with no more seconds for shared caches than given. */
export function limitSharedAge(headers: Headers, seconds: number): void {
  const limited = (headers.get('cache-control') ?? '').replace(
    /s-maxage=(\d+)/,
    (_, given: string) => `s-maxage=${Math.min(Number(given), seconds)}`,
  );
  headers.set('cache-control', limited);
}

function readDirectives(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
}
