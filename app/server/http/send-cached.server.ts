import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './accept-encoding';
import type { CachedBodies, EncodedBody } from './cached-page.server';

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
