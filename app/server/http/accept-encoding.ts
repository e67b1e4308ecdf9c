import type { Encoding } from './pages.server.ts';

const preferred = ['br', 'zstd', 'gzip'] as const;
const remembered = new Map<string, Encoding>();
const rememberAtMost = 200;

/** The best encoding the client accepts; browsers send few different headers, so answers are remembered. */
export function bestEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const best = choose(header);
  if (remembered.size < rememberAtMost) remembered.set(header, best);
  return best;
}

function choose(header: string): Encoding {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.find((p) => p.startsWith('q='))?.slice(2);
    if (quality === undefined || Number(quality) > 0) accepted.add(name);
  }
  return preferred.find((name) => accepted.has(name)) ?? (accepted.has('*') ? 'gzip' : 'identity');
}
