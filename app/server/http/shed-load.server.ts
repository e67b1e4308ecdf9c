import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppServices } from '~/server/context.server';
import { Overloaded } from '~/server/limiter';
import type { AppEnv } from './app.server';
import { cacheKey } from './cache-key';
import { crowdedHeaders, crowdedPage, type Door, type Doors } from './doors.server';
import { sendCached } from './send-cached.server';

const turnsAtMost = 30;
/** On a busy machine a turn takes long, and who came first must not wait for all who follow. */
const letInAtMostMs = 50;

/** Takes on no more at once than can be answered soon, and asks the rest to come back; never the owner. */
export function shedLoad(
  doors: Doors,
  { metrics, pageCache, clock }: Pick<AppServices, 'metrics' | 'pageCache' | 'clock'>,
): MiddlewareHandler<AppEnv> {
  let arrived = 0;

  /**
   * Lets in who is at the door before the work begins. Node accepts one connection each turn of its
   * loop, so that without this everyone, the owner included, would wait for as many pages to be
   * made as there are strangers in front.
   */
  async function letIn() {
    const end = performance.now() + letInAtMostMs;
    for (let turns = 0; turns < turnsAtMost && performance.now() < end; turns += 1) {
      const before = arrived + metrics.shed + pageCache.hits;
      await turn();
      await turn();
      if (arrived + metrics.shed + pageCache.hits === before) return;
    }
  }

  /** One page, or some messages, begin at a time: in between there is room for everything else. */
  let begun = Promise.resolve();
  const gathering = new Map<Door, { size: number; turn: Promise<void> }>();
  function begin(door: Door): Promise<void> {
    const group = gathering.get(door);
    if (group && group.size < door.beginTogether) {
      group.size += 1;
      return group.turn;
    }
    const next = { size: 1, turn: begun.then(letIn) };
    gathering.set(door, next);
    begun = next.turn.then(() => {
      if (gathering.get(door) === next) gathering.delete(door);
    });
    return next.turn;
  }

  /** In a crowd that comes for the same page, the first one's is cached while the others wait. */
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
    const door = c.var.requestContext.owner ? undefined : doors.of(c.req.method, c.req.path);
    if (!door) return next();
    try {
      return await door.run(async () => {
        await begin(door);
        if (answerFromCache(c)) return RESPONSE_ALREADY_SENT;
        await next();
        await takeWhole(c);
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      metrics.shed += 1;
      return c.html(crowdedPage, 503, crowdedHeaders);
    }
  };
}

/** The body is made, and compressed, before the next one's turn; how fast it is read holds up nobody. */
async function takeWhole(c: Context<AppEnv>): Promise<void> {
  if (!c.res.body || c.res === RESPONSE_ALREADY_SENT) return;
  c.res = new Response(await c.res.arrayBuffer(), c.res);
}
