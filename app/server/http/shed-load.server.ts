import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { Overloaded } from '~/server/concurrency-limiter';
import type { AppEnv } from '~/server/context.server';
import {
  type ConcurrencyLimits,
  type LoadServices,
  overloadedHeaders,
  overloadedSentence,
} from './concurrency-limits.server';
import { problemPage } from './problem-page';
import { sendCached } from './send-cached.server';

/** Node accepts one connection in each turn of the event loop. */
const turnsBetweenPages = 10;

/** Runs as many requests as the limits allow, and answers the rest with 503; the owner is not limited. */
export function shedLoad(
  limits: ConcurrencyLimits,
  { metrics, pageCache, clock }: LoadServices,
): MiddlewareHandler<AppEnv> {
  /**
   * Pages are rendered one after the other, with a few turns in between: otherwise the owner would wait until a page
   * was rendered for everyone who connected before.
   */
  let rendering = Promise.resolve();
  const waitForTurn = () => {
    rendering = rendering.then(async () => {
      for (let turns = 0; turns < turnsBetweenPages; turns += 1) await turn();
    });
    return rendering;
  };

  /** Another request may have filled the cache while this one waited. */
  function sendFromCache({ env }: Context<AppEnv>): boolean {
    const page = pageCache.get(env.incoming.url ?? '', clock().getTime());
    if (page) sendCached(env.incoming, env.outgoing, page);
    return page !== undefined;
  }

  return async (c, next) => {
    const limit = c.var.requestContext.owner
      ? undefined
      : limits.of(c.req.method, c.var.route.policy);
    if (!limit) return next();
    try {
      return await limit.run(async () => {
        if (c.req.method === 'GET' || c.req.method === 'HEAD') {
          await waitForTurn();
          if (sendFromCache(c)) return RESPONSE_ALREADY_SENT;
        }
        await next();
        await bufferBody(c);
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      metrics.shed += 1;
      return c.html(problemPage(503, overloadedSentence), 503, overloadedHeaders);
    }
  };
}

/** Reads the whole body before the next turn, so that a slow client does not hold the limit. */
async function bufferBody(c: Context<AppEnv>): Promise<void> {
  if (!c.res.body || c.res === RESPONSE_ALREADY_SENT) return;
  c.res = new Response(await c.res.arrayBuffer(), c.res);
}
