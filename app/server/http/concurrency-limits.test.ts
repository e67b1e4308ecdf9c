import { createServer } from 'node:http';
import { siteRoutes as routes } from 'test/route-map';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '~/server/config.server';
import { ConcurrencyLimits, createOverloadCheck } from './concurrency-limits.server';
import { Metrics } from './metrics.server';
import { PageCache } from './page-cache.server';

let stop = () => {};
afterEach(() => stop());

/** A listener that refuses, or says 'in', with as many readers running as given. */
async function overloadedSite(readers: number) {
  const limits = new ConcurrencyLimits();
  const metrics = new Metrics();
  const services = {
    metrics,
    config: readConfig({}),
    routes,
    pageCache: new PageCache(),
    clock: () => new Date(),
  };
  const refuseOverload = createOverloadCheck(limits, services);
  for (let i = 0; i < readers; i += 1) limits.of('GET', {})?.run(() => new Promise(() => {}));
  const server = createServer((request, response) => {
    if (!refuseOverload(request, response)) response.end('in');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => void server.close();
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const request = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  return { limits, metrics, request };
}

it('refuses nobody while there is room to wait', async () => {
  const { request, metrics } = await overloadedSite(71);
  expect(await (await request('/blog?q=words')).text()).toBe('in');
  expect(metrics.shed).toBe(0);
});

it('refuses readers at the limit, with the headers of every page', async () => {
  const { request, metrics } = await overloadedSite(72);
  const response = await request('/blog?q=words');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(response.headers.get('content-security-policy')).toContain("object-src 'none'");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('Please try again in a few seconds.');
  expect(metrics.shed).toBe(1);
});

it('lets who writes a message past programs', () => {
  const limits = new ConcurrencyLimits();
  const limitOf = (method: string, path: string) => limits.of(method, routes.at(path).policy);
  for (let i = 0; i < 576; i += 1) limitOf('POST', '/mcp')?.run(() => new Promise(() => {}));
  expect(limitOf('GET', '/api/v1/tasks')?.isFull).toBe(true);
  expect(limitOf('POST', '/contact')?.isFull).toBe(false);
});

it('lets the owner past the readers, in a session that was checked, and no made-up one', async () => {
  const { limits, request } = await overloadedSite(72);
  const ask = () => request('/blog', { headers: { cookie: 'a=1; session=x' } });
  expect((await ask()).status).toBe(503);
  limits.remember('x', true);
  expect(await (await ask()).text()).toBe('in');
  limits.remember('x', false);
  expect((await ask()).status).toBe(503);
});
