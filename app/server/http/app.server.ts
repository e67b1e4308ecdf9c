import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { decodeUri } from '~/formats/decode-uri';
import type { AppEnv, AppServices } from '~/server/context.server';
import { readCookie } from '~/server/identity/cookies';
import { ownerOf } from '~/server/identity/owner-of.server';
import { sessionCookie } from '~/server/identity/sessions.server';
import { clientIp } from '~/server/visitor/client-ip';
import type { ConcurrencyLimits } from './concurrency-limits.server';
import { failureOf } from './failures.server';
import { serveMetrics } from './metrics.server';
import { isProbe } from './probes';
import { problemResponse } from './problem';
import { problemPage } from './problem-page';
import { serveReadiness } from './readiness.server';
import { BodyDropped, hasMoreFields, RequestBodies } from './request-bodies.server';
import { bareContentPolicy, contentPolicy, securityHeaders } from './security-headers.server';
import { shedLoad } from './shed-load.server';

/** MCP clients may be web pages. They send a token, and no cookie goes with it: credentials are not allowed. */
const pagesElsewhere = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: [
    ...['Authorization', 'Content-Type', 'Accept', 'Last-Event-ID'],
    ...['MCP-Protocol-Version', 'Mcp-Session-Id', 'Mcp-Method', 'Mcp-Name'],
  ],
  exposeHeaders: ['WWW-Authenticate', 'MCP-Protocol-Version', 'Retry-After'],
  maxAge: 86_400,
});
const longestPath = 2000;
const publicBodyBytes = 64 * 1024;
const publicFields = 200;

type Middleware = MiddlewareHandler<AppEnv>;
type Render = (c: Context<AppEnv>) => Promise<Response>;

/** The middleware for everything that the page cache does not answer, in this order. */
export function createApp(services: AppServices, limits: ConcurrencyLimits, render: Render) {
  const app = new Hono<AppEnv>();
  app.use(startRequest(services));
  app.use(logRequest(services));
  app.use(addSecurityHeaders(services));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', serveReadiness(services));
  app.get('/metrics', serveMetrics(services));
  app.use(checkAddress());
  app.use((c, next) => (c.var.route.policy.cors ? pagesElsewhere(c, next) : next()));
  app.use(checkOrigin(services));
  app.use(findOwner(services, limits));
  app.use(readBody());
  app.use(shedLoad(limits, services));
  app.use(compress());
  app.all('*', render);
  app.onError((error, c) => {
    const { logged, status, sentence, headers } = failureOf(error);
    const log = c.var.requestContext?.log ?? services.log;
    log.error({ err: error }, logged);
    return c.html(problemPage(status, sentence), status, headers);
  });
  return app;
}

/** Renders pages into the cache before somebody asks: code is compiled when it first runs, which holds the thread longer than a page. */
export async function renderAhead(
  services: AppServices,
  render: Render,
  paths: readonly string[],
): Promise<void> {
  const app = new Hono<AppEnv>();
  app.use(startRequest(services));
  app.all('*', render);
  for (const path of paths) {
    const incoming = new IncomingMessage(new Socket());
    incoming.url = path;
    const asked = new URL(path, services.config.publicUrl);
    await app.request(asked, {}, { incoming, outgoing: new ServerResponse(incoming) });
  }
}

function startRequest(services: AppServices): Middleware {
  return async (c, next) => {
    const { incoming } = c.env;
    const requestId = randomUUID();
    c.set('route', services.routes.at(incoming.url ?? ''));
    c.set('requestContext', {
      ip: clientIp(
        incoming.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        services.config.trustProxy,
      ),
      owner: null,
      log: services.log.child({ requestId }),
    });
    await next();
    c.header('x-request-id', requestId);
  };
}

function logRequest({ metrics, routes }: AppServices): Middleware {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    metrics.record(c.res.status);
    if (c.var.route.policy.unlogged && c.res.ok) return;
    const level = isProbe(c.req.path) && c.res.ok ? 'debug' : 'info';
    c.var.requestContext.log[level](
      { method: c.req.method, path: routes.loggedPath(c.req.path), status: c.res.status, ms },
      'request',
    );
  };
}

function addSecurityHeaders({ config }: AppServices): Middleware {
  const headers = Object.entries(securityHeaders(config));
  const documentPolicy = contentPolicy({ secure: config.secure });
  return async (c, next) => {
    await next();
    // A page whose address is a secret has a stricter referrer policy.
    const ownReferrerPolicy = c.res.headers.get('referrer-policy');
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (ownReferrerPolicy) c.res.headers.set('referrer-policy', ownReferrerPolicy);
    if (!c.res.headers.has('content-security-policy')) {
      const isDocument = c.res.headers.get('content-type')?.startsWith('text/html');
      c.res.headers.set('content-security-policy', isDocument ? documentPolicy : bareContentPolicy);
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  };
}

/** Refuses an address that is too long, that cannot be decoded, or that has a NUL, which PostgreSQL does not store. */
function checkAddress(): Middleware {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (pathname.length > longestPath) {
      return c.html(problemPage(414, 'This address is too long.'), 414);
    }
    const path = decodeUri(pathname);
    if (path === null || path.includes('\0')) {
      return c.html(problemPage(400, 'This address isn’t valid. It may have been cut short.'), 400);
    }
    return next();
  };
}

function checkOrigin({ config, routes }: AppServices): Middleware {
  return async (c, next) => {
    if (c.var.route.policy.bearer) return next();
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    // On this machine the site has other addresses, too.
    const isOwn =
      origin === config.publicUrl.origin ||
      (config.local && origin === `http://${c.req.header('host')}`);
    if (site ? site === 'same-origin' : isOwn) return next();
    c.var.requestContext.log.warn(
      { path: routes.loggedPath(c.req.path) },
      'A request from another origin was refused',
    );
    return c.html(
      problemPage(403, 'This request didn’t come from a page of this site, so it was refused.'),
      403,
    );
  };
}

/**
 * Before a request takes a slot, so that slow senders keep nobody out. The limit is checked by the announced
 * length: Hono's bodyLimit would read a body without one into memory before the owner is known.
 */
function readBody(): Middleware {
  const bodies = new RequestBodies();
  return async (c, next) => {
    const { owner } = c.var.requestContext;
    const { policy } = c.var.route;
    // Nothing is read of what only the owner may send: without it, the guard of the route sends them to sign in.
    if (policy.owner && !owner) return next();
    const length = Number(c.req.header('content-length') ?? 0);
    if (length > (policy.bodyBytes ?? publicBodyBytes)) {
      return refuse(c, 413, 'That’s too large. Please send less.');
    }
    if (c.req.header('transfer-encoding')) {
      return refuse(c, 411, 'Please send a Content-Length.');
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || length > publicBodyBytes)
      return next();
    try {
      const body = length > 0 ? await bodies.read(c.env.incoming) : Buffer.alloc(0);
      if (!owner && hasMoreFields(body, c.req.header('content-type') ?? '', publicFields)) {
        return refuse(c, 413, 'That’s too many fields. Please send fewer.');
      }
      c.set('body', body);
    } catch (error) {
      if (!(error instanceof BodyDropped)) throw error;
      return refuse(c, 408, 'That took too long to arrive. Please send it again.');
    }
    return next();
  };
}

/** A page for people; problem details (RFC 9457) for programs. */
function refuse(c: Parameters<Middleware>[0], status: 408 | 411 | 413, detail: string) {
  if (c.var.route.policy.program) return problemResponse(status, detail);
  return c.html(problemPage(status, detail), status);
}

function findOwner(services: AppServices, limits: ConcurrencyLimits): Middleware {
  return async (c, next) => {
    const cookies = c.req.header('cookie');
    const token = readCookie(cookies, sessionCookie, services.config.secure);
    if (token) {
      const owner = await ownerOf(services, cookies);
      c.var.requestContext.owner = owner;
      limits.remember(token, owner !== null);
    }
    await next();
  };
}
