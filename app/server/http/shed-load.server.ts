import { setImmediate as turn } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Site } from '../context.server.ts';
import { Limiter, Overloaded } from '../limiter.ts';
import type { AppEnv } from './app.server.ts';
import { problemPage } from './problem-page.ts';

const comeBackSeconds = '2';
const turnsAtMost = 100;

/**
 * Takes on no more at once than can be answered soon, and asks the rest to come back. The owner
 * waits in nobody's queue, and a crowd at one door does not block the others: who sends a body may
 * do so slowly, and who signs in may be the owner. Pictures have a limit where they are made.
 */
export function shedLoad({
  metrics,
  pages,
}: Pick<Site, 'metrics' | 'pages'>): MiddlewareHandler<AppEnv> {
  const reading = new Limiter(8, 64);
  const sending = new Limiter(256, 0);
  const signingIn = new Limiter(16, 64);
  let arrived = 0;

  function laneOf(method: string, path: string): Limiter | undefined {
    if (/^\/(vendor|og)\//.test(path)) return undefined;
    if (/^\/(admin|auth)\b/.test(path)) return signingIn;
    return method === 'GET' || method === 'HEAD' ? reading : sending;
  }

  /**
   * Lets in who is at the door before the work begins. Node accepts one connection each turn of its
   * loop, so that without this everyone, the owner included, would wait for as many pages to be
   * made as there are strangers in front.
   */
  async function letIn() {
    for (let turns = 0; turns < turnsAtMost; turns += 1) {
      const before = arrived + pages.hits;
      await turn();
      await turn();
      if (arrived + pages.hits === before) return;
    }
  }

  return async (c, next) => {
    arrived += 1;
    const lane = c.var.visit.owner ? undefined : laneOf(c.req.method, c.req.path);
    if (!lane) return next();
    try {
      return await lane.run(async () => {
        await letIn();
        await next();
        await takeWhole(c);
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      metrics.shed += 1;
      c.header('retry-after', comeBackSeconds);
      const sentence = 'Too many visitors are here at once. Please try again in a few seconds.';
      return c.html(problemPage(503, sentence), 503);
    }
  };
}

/** The body is made, and compressed, before the next one's turn; how fast it is read holds up nobody. */
async function takeWhole(c: Context<AppEnv>): Promise<void> {
  if (!c.res.body || c.res === RESPONSE_ALREADY_SENT) return;
  c.res = new Response(await c.res.arrayBuffer(), c.res);
}
