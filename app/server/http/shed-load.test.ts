import { Hono } from 'hono';
import { siteRoutes } from 'test/route-map';
import { expect, it } from 'vitest';
import { readConfig } from '~/server/config.server';
import type { AppEnv } from '~/server/context.server';
import { ConcurrencyLimits } from './concurrency-limits.server';
import { Metrics } from './metrics.server';
import { PageCache } from './page-cache.server';
import { shedLoad } from './shed-load.server';

/** A site whose every answer waits until it is released. */
function busySite() {
  const metrics = new Metrics();
  const waiting: (() => void)[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    const owner = c.req.header('owner') ? { email: '', name: '' } : null;
    c.set('requestContext', { owner } as AppEnv['Variables']['requestContext']);
    c.set('route', siteRoutes.at(c.req.path));
    await next();
  });
  app.use(
    shedLoad(new ConcurrencyLimits(), {
      config: readConfig({}),
      routes: siteRoutes,
      metrics,
      pageCache: new PageCache(),
      clock: () => new Date(),
    }),
  );
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text('done');
  });
  return {
    metrics,
    waiting,
    ask: (path: string, init?: RequestInit) =>
      Promise.resolve(app.request(path, init, { incoming: { url: path } })),
    async release(responses: Promise<Response>[]) {
      const done = Promise.all(responses);
      let all = false;
      done.finally(() => {
        all = true;
      });
      while (!all) {
        for (const go of waiting.splice(0)) go();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return (await done).map(({ status }) => status);
    },
  };
}

it('takes on eight readers, lets 64 wait, and asks the rest to come back', async () => {
  const { ask, release, waiting, metrics } = busySite();
  const responses = Array.from({ length: 72 }, (_, i) => ask(`/blog?q=${i}`));
  await expect.poll(() => waiting.length).toBe(8);
  const refused = await ask('/blog?q=one-more');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.text()).toContain('Please try again in a few seconds.');
  expect(metrics.shed).toBe(1);
  expect(await release(responses)).toEqual(Array(72).fill(200));
  expect(await release([ask('/blog?q=later')])).toEqual([200]);
});

it('keeps the owner, sign-in, senders and pictures out of the readers’ queue', async () => {
  const { ask, release, waiting, metrics } = busySite();
  const crowd = Array.from({ length: 72 }, () => ask('/blog'));
  await expect.poll(() => waiting.length).toBe(8);
  const others = [
    ask('/admin', { headers: { owner: 'yes' } }),
    ask('/blog', { headers: { owner: 'yes' } }),
    ask('/auth/start'),
    ask('/contact', { method: 'POST' }),
    ask('/vendor/satellite-pass.webp'),
  ];
  await expect.poll(() => waiting.length).toBe(13);
  expect(await release([...others, ...crowd])).toEqual(Array(77).fill(200));
  expect(metrics.shed).toBe(0);
});

it('lets those who send begin at once, and readers one after the other', async () => {
  const { ask, release, waiting } = busySite();
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const mostAtOnce = async () => {
    let most = 0;
    for (let before = waiting.length, turns = 0; turns < 100; turns += 1) {
      await turn();
      most = Math.max(most, waiting.length - before);
      before = waiting.length;
    }
    return most;
  };
  const messages = Array.from({ length: 40 }, () => ask('/contact', { method: 'POST' }));
  await expect.poll(() => waiting.length).toBe(40);
  const readers = Array.from({ length: 8 }, (_, i) => ask(`/blog?q=${i}`));
  expect(await mostAtOnce()).toBe(1);
  expect(await release([...messages, ...readers])).toEqual(Array(48).fill(200));
});

it('does not let a visitor wait for all who follow, where each turn takes long', async () => {
  const { ask, release, waiting } = busySite();
  const owners: Promise<Response>[] = [];
  let asked = 0;
  const following = setInterval(() => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    asked += 1;
    owners.push(ask('/admin', { headers: { owner: 'yes' } }));
  }, 0);
  const visitor = ask('/blog');
  await expect.poll(() => waiting.length > asked, { interval: 1 }).toBe(true);
  clearInterval(following);
  expect(asked).toBeLessThan(20);
  await release([visitor, ...owners]);
});
