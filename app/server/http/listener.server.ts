import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Answer } from '~/server/feature.server';
import { isLocalIdentity, type LocalProvider } from '~/server/identity/local-provider.server';
import type { CrawlerCounter } from '~/server/visitor/crawlers.server';
import { failureOf } from './failures.server';
import { markdownAddress } from './markdown-address';
import type { PageCache } from './page-cache.server';
import { sendProblem } from './problem-page';
import type { RouteMap } from './route-map.server';
import { sendCached } from './send-cached.server';
import type { StaticFiles } from './static-files.server';

export interface ListenerParts {
  pageCache: PageCache;
  routes: RouteMap;
  files: StaticFiles | undefined;
  local: LocalProvider | undefined;
  /** Features that answer some addresses by themselves. */
  answers: readonly { paths: RegExp; handle: Answer }[];
  log: Logger;
  clock: () => Date;
  crawlers: Pick<CrawlerCounter, 'note'>;
  /** Sends a refusal and returns true if the request is not for this site. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends a 503 and returns true if the limit is reached. */
  refuseOverload(request: IncomingMessage, response: ServerResponse): boolean;
  rest: RequestListener;
}

/**
 * The first handler of a request. Cached pages and static files are sent here, on Node's own objects,
 * because building web requests and responses would cost more than the rest.
 */
export function createListener(parts: ListenerParts) {
  const { pageCache, routes, files, local, answers, log, clock, crawlers } = parts;
  const { refuse, refuseOverload, rest } = parts;
  const fail = (request: IncomingMessage, response: ServerResponse) => (error: unknown) => {
    const { logged, ...page } = failureOf(error);
    log.error({ err: error }, logged);
    if (response.headersSent) response.destroy();
    else sendProblem(request, response, page);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (refuse(request, response)) return;
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead)
      request.url =
        markdownAddress(request.url ?? '', request.headers.accept, routes) ?? request.url;
    const { url = '' } = request;
    if (isRead) {
      crawlers.note(url, request.headers['user-agent']);
      const found = pageCache.get(url, clock().getTime()) ?? files?.get(url);
      if (found) {
        sendCached(request, response, found);
        return;
      }
    }
    if (local && isLocalIdentity(url)) {
      local.handle(request, response).catch(fail(request, response));
      return;
    }
    if (refuseOverload(request, response)) return;
    const answer = answers.find(({ paths }) => paths.test(url));
    if (answer) answer.handle(request, response).catch(fail(request, response));
    else rest(request, response);
  };
}
