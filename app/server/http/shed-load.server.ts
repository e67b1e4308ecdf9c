import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppServices } from '~/server/context.server';
import { Overloaded } from '~/server/limiter';
import type { AppEnv } from './app.server';
import { cacheKey } from './cache-key';
import {
  type ConcurrencyLimit,
  type ConcurrencyLimits,
  overloadedHeaders,
  overloadedPage,
} from './concurrency-limits.server';
import { sendCached } from './send-cached.server';

const turnsAtMost = 30;
/** On a busy machine a turn takes long; the first request must not wait for all that follow. */
const acceptAtMostMs = 50;

/** Runs as many requests as the limits allow, and answers the rest with 503; the owner is not limited. */
export function shedLoad(
  limits: ConcurrencyLimits,
  { metrics, pageCache, clock }: Pick<AppServices, 'metrics' | 'pageCache' | 'clock'>,
): MiddlewareHandler<AppEnv> {
  let arrived = 0;

  /**
   * Accepts the waiting connections before the next page is rendered. Node accepts one connection
   * in each turn of the event loop; without this the owner would wait until a page was rendered for
   * everyone who connected before.
   */
  async function acceptConnections() {
    const end = performance.now() + acceptAtMostMs;
    for (let turns = 0; turns < turnsAtMost && performance.now() < end; turns += 1) {
      const before = arrived + metrics.shed + pageCache.hits;
      await turn();
      await turn();
      if (arrived + metrics.shed + pageCache.hits === before) return;
    }
  }

  /** One page, or a group of messages, starts at a time: other events are handled in between. */
  let lastTurn = Promise.resolve();
  const groups = new Map<ConcurrencyLimit, { size: number; turn: Promise<void> }>();
  function waitForTurn(limit: ConcurrencyLimit): Promise<void> {
    const group = groups.get(limit);
    if (group && group.size < limit.startTogether) {
      group.size += 1;
      return group.turn;
    }
    const next = { size: 1, turn: lastTurn.then(acceptConnections) };
    groups.set(limit, next);
    lastTurn = next.turn.then(() => {
      if (groups.get(limit) === next) groups.delete(limit);
    });
    return next.turn;
  }

  /** Another request may have filled the cache while this one waited. */
  function answerFromCache({ req, env }: Context<AppEnv>): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const key = cacheKey(env.incoming.url ?? '');
    const now = clock().getTime();
    const page = key && pageCache.get(key, now);
    if (page) sendCached(env.incoming, env.outgoing, page, now);
    return page !== undefined;
  }

  return async (c, next) => {
    arrived += 1;
    const limit = c.var.requestContext.owner ? undefined : limits.of(c.req.method, c.req.path);
    if (!limit) return next();
    try {
      return await limit.run(async () => {
        await waitForTurn(limit);
        if (answerFromCache(c)) return RESPONSE_ALREADY_SENT;
        await next();
        await takeWhole(c);
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      metrics.shed += 1;
      return c.html(overloadedPage, 503, overloadedHeaders);
    }
  };
}

/** Reads the whole body before the next turn, so that a slow client does not hold the limit. */
async function takeWhole(c: Context<AppEnv>): Promise<void> {
  if (!c.res.body || c.res === RESPONSE_ALREADY_SENT) return;
  c.res = new Response(await c.res.arrayBuffer(), c.res);
}
