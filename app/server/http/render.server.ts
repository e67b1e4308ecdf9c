import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nextMidnight, ownerTimeOf } from '~/formats/owner-day';
import {
  type AppServices,
  previewContext,
  requestContext,
  servicesContext,
} from '~/server/context.server';
import { isDatabaseDown } from '~/server/storage/errors';
import type { AppEnv } from './app.server';
import { cacheKey } from './cache-key';
import { limitSharedAge, readCachePolicy } from './cache-policy';
import { httpStatusOf } from './failures.server';
import { securityHeaders } from './security-headers.server';
import { sendCached } from './send-cached.server';

const smallBodyBytes = 256 * 1024;

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
  const fixedHeaders = Object.entries(securityHeaders(services.config));

  return async (c: Context<AppEnv>): Promise<Response> => {
    const current = c.var.requestContext;
    const { pageCache, config, clock } = services;
    const startedAt = clock();
    const { versions } = pageCache;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, current);
    context.set(previewContext, async (path, content) => {
      const inner = new RouterContextProvider();
      inner.set(servicesContext, { ...services, content: { read: async () => content } });
      inner.set(requestContext, { ...current, framed: true });
      const asked = new URL(config.publicUrl);
      asked.pathname = path;
      const preview = await handle(new Request(asked), inner);
      return withoutCaching(preview, preview.status);
    });
    const { pathname, search } = new URL(c.req.url);
    // Set part by part, because a path that starts with two slashes would become another host.
    const url = new URL(config.publicUrl);
    url.pathname = pathname;
    url.search = search;
    const response = await handle(await publicRequest(c, url), context);

    const key = cacheKey(c.env.incoming.url ?? '');
    const { error } = current;
    if (error) {
      const status = httpStatusOf(error);
      const now = clock().getTime();
      // A stale page is not served where the database only hangs: another process may have hidden a post meanwhile.
      const mayBeStale = status === 503 && isDatabaseDown(error) && c.req.method === 'GET';
      const stale = mayBeStale && key && pageCache.getStale(key, now);
      if (stale) {
        sendCached(c.env.incoming, c.env.outgoing, stale, now);
        return RESPONSE_ALREADY_SENT;
      }
      return withoutCaching(response, status === 500 ? response.status : status);
    }
    // In development nothing is cached, so that an edit shows at once.
    // Only documents are cached, never .data responses.
    if (mode === 'development' || response.status === 503 || pathname.endsWith('.data')) {
      return withoutCaching(response, response.status);
    }
    const policy = readCachePolicy(response.headers);
    if (!policy) return response;

    // The page shows the day on which its rendering started.
    const endsAt = await firstChangeAfter(services, startedAt, policy.tags);
    const secondsLeft = Math.floor((endsAt - startedAt.getTime()) / 1000);
    const headers = new Headers(response.headers);
    limitSharedAge(headers, secondsLeft);
    const mayStore = response.status === 200 && c.req.method === 'GET' && (!search || policy.query);
    if (!mayStore || !key) return new Response(response.body, { status: response.status, headers });

    const body = Buffer.from(await response.arrayBuffer());
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    const storedAt = startedAt.getTime();
    const expiresAt = Math.min(storedAt + policy.maxAgeSeconds * 1000, endsAt);
    const setting = { response: { headers, body }, policy, versions, storedAt, expiresAt };
    pageCache.set(key, setting).catch((failure: unknown) => {
      current.log.error({ err: failure }, 'A page was not cached');
    });
    return new Response(body, { headers });
  };
}

/** What shows posts ends as the next scheduled one goes live; everything ends with the owner's day. */
async function firstChangeAfter(
  { config, nextPublication }: AppServices,
  startedAt: Date,
  tags: readonly string[],
): Promise<number> {
  const midnight = nextMidnight(startedAt, config.timeZone).getTime();
  if (!tags.includes('posts')) return midnight;
  const next = await nextPublication(ownerTimeOf(startedAt, config.timeZone));
  return Math.min(midnight, next?.getTime() ?? midnight);
}

function withoutCaching(response: Response, status: number) {
  const headers = new Headers(response.headers);
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5');
  for (const name of ['cache-control', 'cache-tag', 'no-vary-search']) headers.delete(name);
  return new Response(response.body, { status, headers });
}

/** The request as if it had been sent to the public address: links and redirects are made from it. */
async function publicRequest(c: Context<AppEnv>, url: URL): Promise<Request> {
  const { raw } = c.req;
  const { method, headers, signal } = raw;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal });
  // A form is small: read at once, it does not go through streams, which cost more than the form.
  const isSmall = Number(headers.get('content-length') ?? 0) <= smallBodyBytes;
  const body = isSmall ? await raw.arrayBuffer() : raw.body;
  return new Request(url, { method, headers, signal, ...{ body, duplex: 'half' } });
}
