import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { nextMidnight } from '~/formats/owner-day';
import { type Site, siteContext, visitContext } from '~/server/context.server';
import { Overloaded } from '~/server/limiter';
import { isDatabaseAway } from '~/server/storage/errors';
import { answerKept } from './answer-kept.server';
import type { AppEnv } from './app.server';
import type { PageTag } from './kept-page.server';
import type { KeepOptions } from './pages.server';
import { securityHeaders } from './security-headers.server';

const smallBodyBytes = 256 * 1024;

/** React Router's answer to a request, kept in the page cache where its loaders allow it. */
export function createRender(
  site: Site,
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
  const fixedHeaders = Object.entries(securityHeaders(site.config));

  return async (c: Context<AppEnv>): Promise<Response> => {
    const { visit } = c.var;
    const { pages, config, clock } = site;
    // What is rendered shows the day it was begun on.
    const expiresAt = nextMidnight(clock(), config.timeZone).getTime();
    const versions = pages.snapshot();
    let kept: { tag: PageTag; options: KeepOptions } | undefined;
    visit.keep = (tag, options = {}) => {
      kept = { tag, options };
    };
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(visitContext, visit);
    const { pathname, search } = new URL(c.req.url);
    // Set part by part: a path that starts with two slashes must not become another host.
    const url = new URL(config.publicUrl);
    url.pathname = pathname;
    url.search = search;
    const response = await handle(await publicRequest(c, url), context);

    if (visit.failure && isDatabaseAway(visit.failure)) {
      const lastGood = pages.findLastGood(pathname + search);
      if (lastGood && c.req.method === 'GET') {
        answerKept(c.env.incoming, c.env.outgoing, lastGood);
        return RESPONSE_ALREADY_SENT;
      }
      const headers = new Headers(response.headers);
      headers.set('retry-after', '5');
      return new Response(response.body, { status: 503, headers });
    }
    if (isUnreadableBody(visit.failure))
      return new Response(response.body, { status: 400, headers: response.headers });
    const worthKeeping =
      kept && !visit.failure && response.status === 200 && c.req.method === 'GET';
    if (!kept || !worthKeeping) return response;
    if (search && !(kept.options.search && pages.isAskedAgain(pathname + search))) return response;

    const body = Buffer.from(await response.arrayBuffer());
    const headers = new Headers(response.headers);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
    const { tag } = kept;
    const key = c.env.incoming.url ?? '';
    pages.keep(key, { headers, body }, tag, versions[tag], expiresAt).catch((error) => {
      if (!(error instanceof Overloaded)) visit.log.error({ err: error }, 'A page was not kept');
    });
    return new Response(body, { headers });
  };
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
