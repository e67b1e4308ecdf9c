import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type LocalProvider, localIdentityPath } from '~/server/identity/local-provider.server';
import { answerKept } from './answer-kept.server';
import type { Pages } from './pages.server';
import type { StaticFiles } from './static-files.server';

export interface ListenerParts {
  pages: Pages;
  files: StaticFiles | undefined;
  local: LocalProvider | undefined;
  clock: () => Date;
  /** Answers and says true where a request does not belong here. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers and says true where there is no room for one more. */
  turnAway(request: IncomingMessage, response: ServerResponse): boolean;
  rest: RequestListener;
}

/**
 * The first to see a request. What is in memory is answered right here, on Node's own objects,
 * because building web requests and responses costs more than everything else about such an answer.
 */
export function createListener(parts: ListenerParts) {
  const { pages, files, local, clock, refuse, turnAway, rest } = parts;
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refuse(request, response)) return;
    const { method, url = '' } = request;
    if (method === 'GET' || method === 'HEAD') {
      const page = pages.find(url, clock().getTime());
      if (page) {
        answerKept(request, response, page);
        return;
      }
      if (files?.answer(request, response)) return;
    }
    if (local && (url === localIdentityPath || url.startsWith(`${localIdentityPath}/`))) {
      local.answer(request, response).catch(() => response.destroy());
      return;
    }
    if (!turnAway(request, response)) rest(request, response);
  };
}
