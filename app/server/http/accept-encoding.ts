import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

const preferred = ['br', 'zstd', 'gzip'] as const;
/** Browsers send few different headers. */
const cached = new LRUCache<string, readonly Encoding[]>({ max: 200, memoMethod: readAccepted });

/** What the client reads, the best first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  return cached.memo(header);
}

function readAccepted(header: string): Encoding[] {
  const named = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.find((p) => p.startsWith('q='))?.slice(2);
    if (quality === undefined || Number(quality) > 0) named.add(name);
  }
  const packed = preferred.filter((name) => named.has(name));
  if (packed.length === 0 && named.has('*')) return ['gzip', 'identity'];
  return [...packed, 'identity'];
}
