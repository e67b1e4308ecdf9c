import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { CachedBodies, EncodedBody, Encoding } from './cached-page.server';

/** Answers from memory on Node's own response: the whole of what happens for a cached page or a file. */
export function sendCached(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { hash, bodies }: CachedBodies,
): void {
  const body = bestBody(bodies, headers['accept-encoding']);
  const known = headers['if-none-match'];
  if (known && (known === '*' || known.includes(hash))) {
    response.writeHead(304, body.notModifiedHeaders);
    response.end();
    return;
  }
  response.writeHead(200, body.headers);
  if (method === 'HEAD') response.end();
  else response.end(body.bytes);
}

function bestBody(bodies: CachedBodies['bodies'], accepted: string | undefined): EncodedBody {
  for (const encoding of acceptedEncodings(accepted)) {
    const body = bodies[encoding];
    if (body) return body;
  }
  return bodies.identity;
}

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
