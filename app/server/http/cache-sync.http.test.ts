import { createServer } from 'node:http';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { freePort } from 'test/run-site';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { writeAndInvalidate } from './write-and-invalidate.server';

const patient = { timeout: 10_000 };
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
});

async function twoProcesses(env?: Record<string, string>) {
  const first = await createTestApp({ engine: 'postgres', seed: 'demo' });
  apps.push(first);
  const second = await createTestApp({
    engine: 'postgres',
    databaseUrl: first.databaseUrl,
    env,
  });
  apps.push(second);
  return { first, second };
}

async function isCached(app: TestApp, path: string) {
  const response = await app.request(path);
  await response.text();
  return response.headers.has('etag');
}

it('a write in one process invalidates the pages of the other', async () => {
  const { first, second } = await twoProcesses();
  await expect.poll(() => isCached(second, '/blog'), patient).toBe(true);
  await publish(first.services, 'new', { title: 'From the first' });
  expect(await isCached(first, '/blog')).toBe(false);
  await expect
    .poll(async () => (await second.request('/blog')).text(), patient)
    .toContain('From the first');
});

it('each process tells a cache in front after its own pages are gone', async () => {
  const told: unknown[] = [];
  const front = createServer(({ method, headers }, response) => {
    told.push({ method, tag: headers['cache-tag'] });
    response.end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void front.close());
  const { first } = await twoProcesses({ PURGE_URL: `http://127.0.0.1:${port}/` });
  await publish(first.services, 'new', { title: 'From the first' });
  await expect.poll(() => told, patient).toContainEqual({ method: 'PURGE', tag: 'posts' });
});

it('a write that is rolled back invalidates nothing elsewhere', async () => {
  const { first, second } = await twoProcesses();
  await expect.poll(() => isCached(second, '/blog'), patient).toBe(true);
  const failing = writeAndInvalidate(first.services, ['posts'], async () => {
    throw new Error('Not today');
  });
  await expect(failing).rejects.toThrow('Not today');
  expect(await isCached(second, '/blog')).toBe(true);
});
