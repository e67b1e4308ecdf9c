import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding } from './accept-encoding.ts';
import type { KeptPage } from './pages.server.ts';
import { rawHeader } from './raw-header.ts';

/** Answers from memory on Node's own response: the whole of what happens for a page that is kept. */
export function answerKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  const wanted = bestEncoding(rawHeader(request, 'accept-encoding'));
  const body = page.compressed[wanted] ?? page.identity;
  const known = rawHeader(request, 'if-none-match');
  if (known && (known === '*' || known.includes(page.hash))) {
    response.writeHead(304, body.unchangedHeaders);
    response.end();
    return;
  }
  response.writeHead(200, body.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}
