export interface CachePolicy {
  tags: string[];
  staleIfErrorSeconds: number;
}

/** What the headers of a response say to a shared cache; null where it must not store it. */
export function readCachePolicy(headers: Headers): CachePolicy | null {
  const directives = readDirectives(headers.get('cache-control') ?? '');
  if (!directives.has('public') || !(Number(directives.get('s-maxage')) > 0)) return null;
  if (headers.has('set-cookie')) return null;
  // Every encoding is cached, and markdown has an address of its own; nothing else that a response may vary by is.
  const vary = (headers.get('vary') ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!vary.every((name) => name === 'accept-encoding' || name === 'accept')) return null;
  return {
    tags: (headers.get('cache-tag') ?? '').split(',').filter(Boolean),
    staleIfErrorSeconds: Number(directives.get('stale-if-error') ?? 0),
  };
}

/** The query parameters that a page reads, as `readsQuery` names them; undefined where it does not say. */
export function readQueryNames(headers: Headers): string[] | undefined {
  const header = headers.get('no-vary-search');
  if (!header) return undefined;
  return [...header.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
}

function readDirectives(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
}
