import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;
/** Browsers send few different headers. */
const cached = new LRUCache<string, readonly Encoding[]>({ max: 200, memoMethod: readAccepted });

export function acceptedEncodings(header = ''): readonly Encoding[] {
  return cached.memo(header);
}

function readAccepted(header: string): Encoding[] {
  const accepted = parseAccept(header.toLowerCase()).filter(({ q }) => q > 0);
  const named = new Set(accepted.map(({ type }) => type));
  const packed = preferred.filter((name) => named.has(name));
  if (packed.length === 0 && named.has('*')) return ['gzip', 'identity'];
  return [...packed, 'identity'];
}
