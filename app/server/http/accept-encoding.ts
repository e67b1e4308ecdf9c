import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

const preferred = ['br', 'zstd', 'gzip'] as const;
const cached = new LRUCache<string, readonly Encoding[]>({ max: 200 });
const plain: readonly Encoding[] = ['identity'];

/** What the client reads, the best first; browsers send few different headers, so the results are cached. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return plain;
  const known = cached.get(header);
  if (known) return known;
  const accepted = readAccepted(header);
  cached.set(header, accepted);
  return accepted;
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
