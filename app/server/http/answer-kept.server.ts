import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './accept-encoding';
import type { KeptPage } from './kept-page.server';

/** Answers from memory on Node's own response: the whole of what happens for a page that is kept. */
export function answerKept(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
): void {
  const form = bestForm(page, headers['accept-encoding']);
  const known = headers['if-none-match'];
  if (known && (known === '*' || known.includes(page.hash))) {
    response.writeHead(304, form.unchangedHeaders);
    response.end();
    return;
  }
  response.writeHead(200, form.headers);
  if (method === 'HEAD') response.end();
  else response.end(form.bytes);
}

function bestForm({ forms }: KeptPage, accepted: string | undefined) {
  for (const encoding of acceptedEncodings(accepted)) {
    const form = forms[encoding];
    if (form) return form;
  }
  return forms.identity;
}
