import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import style from './plain.css?url';

/** A page for when nothing else can be rendered: one sentence, no script. */
export function problemPage(status: number, sentence: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><link rel="stylesheet" href="${style}"><link rel="stylesheet" href="/accent.css"></head><body><main><h1>${status}</h1><p>${sentence}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

/** Answers on Node's own response. */
export function sendProblem(
  { method }: IncomingMessage,
  response: ServerResponse,
  page: { status: number; sentence: string; headers: OutgoingHttpHeaders },
): void {
  const html = problemPage(page.status, page.sentence);
  response.writeHead(page.status, { ...page.headers, 'content-length': Buffer.byteLength(html) });
  response.end(method === 'HEAD' ? undefined : html);
}
