import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';
import { throughProxy } from '../black-hole';
import { newDatabaseAddress } from '../engines';

let app: TestApp;
let way: Awaited<ReturnType<typeof throughProxy>>;
let database: Awaited<ReturnType<typeof newDatabaseAddress>>;

beforeEach(async () => {
  database = await newDatabaseAddress('postgres', 'migrated');
  way = await throughProxy(database.address);
  app = await createTestApp({ engine: 'postgres', databaseUrl: way.address });
});

afterEach(async () => {
  way.heal();
  await app.close();
  way.close();
  await database.remove();
});

const metricsOf = async () => (await app.request('/metrics')).text();

it('a database that hangs is told by readiness and metrics, and every page is answered', async () => {
  expect((await app.request('/readyz')).status).toBe(200);
  expect(await metricsOf()).toMatch(/^site_database_up 1$/m);
  way.swallow();
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
  expect(await metricsOf()).toMatch(/^site_database_up 0$/m);
  const page = await app.request('/blog?q=anything');
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  way.heal();
  await expect
    .poll(async () => (await app.request('/readyz')).status, { timeout: 20_000 })
    .toBe(200);
  expect((await app.request('/blog?q=anything')).status).toBe(200);
});
