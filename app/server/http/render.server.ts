import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nextMidnight, ownerTimeOf } from '~/formats/owner-day';
import {
  type AppEnv,
  type AppServices,
  previewContext,
  type RequestContext,
  requestContext,
  servicesContext,
} from '~/server/context.server';
import { createOwnerClock } from '~/server/owner-clock.server';
import { isDatabaseDown } from '~/server/storage/errors';
import { cacheTagsOf, readQueryNames } from './cache-headers.server';
import { canonicalPath, onlyNamed } from './cache-key';
import { httpStatusOf } from './failures.server';
import type { PageCache } from './page-cache.server';
import { securityHeaders } from './security-headers.server';
import { sendCached } from './send-cached.server';

/** React Router's response to a request, cached where its headers allow it. */
export function createRender(
  services: AppServices,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'development' | 'production',
) {
  // Requests of other origins were refused before they come here; React Router's own check
  // compares with the Host header, which is not the public address behind a proxy.
  const open = { allowedActionOrigins: ['**'] };
  const handle = createRequestHandler(
    typeof build === 'function'
      ? async () => ({ ...(await build()), ...open })
      : { ...build, ...open },
    mode,
  );
  const storeInCache = createCacheStore(services);

  return async (c: Context<AppEnv>): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const begun = { at: services.clock(), versions: services.pageCache.versions };
    const respond = (query: string) => {
      const context = createRouterContext(services, c.var.requestContext, handle);
      return handle(publicRequest(c, publicUrlOf(services, pathname, query)), context);
    };
    // What a page does not read is not passed on, so that the page of a campaign is the page for everybody.
    const { queryNames } = services.pageCache;
    const path = canonicalPath(pathname);
    const known = isRead ? queryNames.get(path) : undefined;
    let response = await respond(known ? queryOf(searchParams, known) : search);
    // A redirect keeps the campaign.
    if (known && Math.floor(response.status / 100) === 3) response = await respond(search);
    const learnt = isRead && !known ? readQueryNames(response.headers) : undefined;
    if (learnt && response.status === 200) {
      queryNames.set(path, learnt);
      if (onlyNamed(searchParams, learnt).size < searchParams.size) {
        response = await respond(queryOf(searchParams, learnt));
      }
    }

    const { error } = c.var.requestContext;
    if (error) return respondToFailure(services, c, response, error);
    // In development nothing is cached, so that an edit shows at once.
    // Only documents are cached, never .data responses.
    if (mode === 'development' || response.status === 503 || pathname.endsWith('.data')) {
      return withoutCaching(response, response.status);
    }
    return storeInCache(c, response, begun);
  };
}

function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const kept = onlyNamed(search, names);
  return kept.size > 0 ? `?${kept}` : '';
}

type Handle = ReturnType<typeof createRequestHandler>;

function createRouterContext(services: AppServices, current: RequestContext, handle: Handle) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, current);
  context.set(previewContext, async (path, content) => {
    const inner = new RouterContextProvider();
    const drafted = { ...services, content: { read: async () => content } };
    inner.set(servicesContext, { ...drafted, ...createOwnerClock(drafted) });
    inner.set(requestContext, { ...current, framed: true });
    const preview = await handle(new Request(publicUrlOf(services, path)), inner);
    return withoutCaching(preview, preview.status);
  });
  return context;
}

/** Set part by part, because a path that starts with two slashes would become another host. */
function publicUrlOf({ config }: AppServices, pathname: string, search = ''): URL {
  const url = new URL(config.publicUrl);
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** The cached page, even if it is stale, where the database is down; else the response with the error's status. */
function respondToFailure(
  { pageCache, clock }: AppServices,
  c: Context<AppEnv>,
  response: Response,
  error: unknown,
): Response {
  const status = httpStatusOf(error);
  const target = c.env.incoming.url ?? '';
  // A stale page is not served where the database only hangs: another process may have hidden a post.
  const mayBeStale = status === 503 && isDatabaseDown(error) && c.req.method === 'GET';
  const stale = mayBeStale && pageCache.getStale(target, clock().getTime());
  if (!stale) return withoutCaching(response, status === 500 ? response.status : status);
  sendCached(c.env.incoming, c.env.outgoing, stale);
  return RESPONSE_ALREADY_SENT;
}

function createCacheStore(services: AppServices) {
  const { pageCache, config } = services;
  const fixedHeaders = Object.entries(securityHeaders(config));

  return async (
    c: Context<AppEnv>,
    response: Response,
    { at, versions }: { at: Date; versions: PageCache['versions'] },
  ): Promise<Response> => {
    const tags = cacheTagsOf(response.headers);
    if (!tags) return response;
    const headers = new Headers(response.headers);
    const key = pageCache.keyOf(c.env.incoming.url ?? '');
    const isCacheable = response.status === 200 && c.req.method === 'GET';
    if (!key || !isCacheable) return response;
    const body = Buffer.from(await response.arrayBuffer());
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    // The page shows the day on which its rendering started.
    const expiresAt = await firstChangeAfter(services, at, tags);
    const page = { response: { headers, body }, tags, versions, expiresAt };
    pageCache.set(key, page).catch((failure: unknown) => {
      c.var.requestContext.log.error({ err: failure }, 'A page was not cached');
    });
    return new Response(body, { headers });
  };
}

function withoutCaching(response: Response, status: number) {
  const headers = new Headers(response.headers);
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5');
  for (const name of ['cache-control', 'cache-tag', 'no-vary-search']) headers.delete(name);
  return new Response(response.body, { status, headers });
}

/** The request as if it had been sent to the public address: links and redirects are made from it. */
function publicRequest(c: Context<AppEnv>, url: URL): Request {
  const { method, headers, signal } = c.req.raw;
  const { body, requestContext, route } = c.var;
  // What the owner or an agent uploads is read by the route, which asks an agent for its token first.
  const mayUpload = requestContext.owner || route.policy.bodyBytes;
  const hasUpload = !body && mayUpload && method !== 'GET' && method !== 'HEAD';
  const sent = hasUpload ? { body: c.req.raw.body, duplex: 'half' as const } : { body };
  return new Request(url, { method, headers, signal, ...sent });
}

/** A cached page ends with the owner's day; one that shows posts also when the next scheduled post goes live. */
async function firstChangeAfter(
  { timeZone, nextPublication }: AppServices,
  startedAt: Date,
  tags: readonly string[],
): Promise<number> {
  const zone = await timeZone();
  const midnight = nextMidnight(startedAt, zone).getTime();
  if (!tags.includes('posts')) return midnight;
  const next = await nextPublication(ownerTimeOf(startedAt, zone));
  return Math.min(midnight, next?.getTime() ?? midnight);
}
