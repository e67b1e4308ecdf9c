import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding } from './accept-encoding.ts';
import type { KeptPage } from './pages.server.ts';

/** Answers from memory on Node's own response: the whole of what happens for a page that is kept. */
export function answerKept(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  const wanted = bestEncoding(request.headers['accept-encoding']);
  const body = page.bodies[wanted] ?? page.bodies.identity;
  if (!body) throw new Error('A kept page has no body.');
  const known = request.headers['if-none-match'];
  if (known && matches(known, page)) {
    response.writeHead(304, without(body.headers, 'content-length', 'content-encoding'));
    response.end();
    return;
  }
  response.writeHead(200, body.headers);
  response.end(request.method === 'HEAD' ? undefined : body.bytes);
}

function matches(header: string, page: KeptPage): boolean {
  if (header === '*') return true;
  return Object.values(page.bodies).some(({ etag }) => header.includes(etag));
}

function without(headers: string[], ...names: string[]): string[] {
  const left: string[] = [];
  for (let i = 0; i < headers.length; i += 2) {
    const name = headers[i] ?? '';
    if (!names.includes(name)) left.push(name, headers[i + 1] ?? '');
  }
  return left;
}
