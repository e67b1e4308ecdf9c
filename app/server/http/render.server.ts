import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nextMidnight } from '~/formats/owner-day';
import { type AppServices, requestContext, servicesContext } from '~/server/context.server';
import { isDatabaseAway, isDatabaseDown } from '~/server/storage/errors';
import type { AppEnv } from './app.server';
import { cacheKey } from './cache-key';
import { limitSharedAge, readCachePolicy } from './cache-policy';
import { securityHeaders } from './security-headers.server';
import { sendCached } from './send-cached.server';

const smallBodyBytes = 256 * 1024;

/** React Router's answer to a request, cached where its headers allow it. */
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
    const visit = c.var.requestContext;
    const { pageCache, config, clock } = services;
    const startedAt = clock();
    const { versions } = pageCache;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, visit);
    const { pathname, search } = new URL(c.req.url);
    // Set part by part: a path that starts with two slashes must not become another host.
    const url = new URL(config.publicUrl);
    url.pathname = pathname;
    url.search = search;
    const response = await handle(await publicRequest(c, url), context);

    const key = cacheKey(c.env.incoming.url ?? '');
    if (visit.failure && isDatabaseAway(visit.failure)) {
      const now = clock().getTime();
      // Where it hangs, others may reach it and hide what the old page shows.
      const stale = isDatabaseDown(visit.failure) && key && pageCache.getStale(key, now);
      if (stale && c.req.method === 'GET') {
        sendCached(c.env.incoming, c.env.outgoing, stale, now);
        return RESPONSE_ALREADY_SENT;
      }
      return withoutCaching(response, 503, { 'retry-after': '5' });
    }
    if (isUnreadableBody(visit.failure)) return withoutCaching(response, 400);
    // Every page is made anew: an edit shows at once.
    if (mode === 'development') return withoutCaching(response, response.status);
    const policy = visit.failure ? null : readCachePolicy(response.headers);
    if (!policy) return visit.failure ? withoutCaching(response, response.status) : response;

    // What is rendered shows the day it was started on.
    const midnight = nextMidnight(startedAt, config.timeZone).getTime();
    const secondsLeft = Math.floor((midnight - startedAt.getTime()) / 1000);
    const headers = new Headers(response.headers);
    limitSharedAge(headers, secondsLeft);
    const mayStore = response.status === 200 && c.req.method === 'GET' && (!search || policy.query);
    if (!mayStore || !key) return new Response(response.body, { status: response.status, headers });

    const body = Buffer.from(await response.arrayBuffer());
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    const storedAt = startedAt.getTime();
    const expiresAt = Math.min(storedAt + policy.maxAgeSeconds * 1000, midnight);
    const setting = { answer: { headers, body }, policy, versions, storedAt, expiresAt };
    pageCache.set(key, setting).catch((error: unknown) => {
      visit.log.error({ err: error }, 'A page was not cached');
    });
    return new Response(body, { headers });
  };
}

function withoutCaching(response: Response, status: number, more: Record<string, string> = {}) {
  const headers = new Headers({ ...Object.fromEntries(response.headers), ...more });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  for (const name of ['cache-control', 'cache-tag', 'no-vary-search']) headers.delete(name);
  return new Response(response.body, { status, headers });
}

/** What was sent could not be read as the form or JSON it claimed to be: the sender's fault, not ours. */
function isUnreadableBody(error: unknown): boolean {
  return (
    error instanceof Error &&
    /form ?data|multipart|Content-Type was not one of|JSON/i.test(error.message) &&
    /TypeError|SyntaxError/.test(error.name)
  );
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
