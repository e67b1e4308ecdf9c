import { createTestApp, type TestApp } from 'test/app';
import { afterEach, expect, it } from 'vitest';

const patient = { timeout: 10_000 };
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).reverse()) await app.close();
});

async function twoProcesses() {
  const first = await createTestApp({ engine: 'postgres', seed: 'demo' });
  apps.push(first);
  const second = await createTestApp({
    engine: 'postgres',
    databaseAddress: first.databaseAddress,
  });
  apps.push(second);
  return { first, second };
}

async function isKept(app: TestApp, path: string) {
  const response = await app.request(path);
  await response.text();
  return response.headers.has('etag');
}

it('a change in one process drops the pages of the other', async () => {
  const { first, second } = await twoProcesses();
  await expect.poll(() => isKept(second, '/'), patient).toBe(true);
  await first.site.pages.drop('posts');
  expect(await isKept(first, '/')).toBe(false);
  await expect.poll(() => second.site.pages.version('posts'), patient).toBe(1);
});

it('pages that nothing vouches for are rendered anew', async () => {
  const { second } = await twoProcesses();
  await expect.poll(() => isKept(second, '/'), patient).toBe(true);
  second.site.pages.distrust();
  expect(await isKept(second, '/')).toBe(false);
  second.site.pages.trust();
  await expect.poll(() => isKept(second, '/'), patient).toBe(true);
});
