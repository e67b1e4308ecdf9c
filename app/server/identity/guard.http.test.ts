import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app';
import { mappedRoutes } from '../../../test/route-map';

const routes = await mappedRoutes();
const guarded = routes.filter((route) => route.guarded);

describe('the guard of the admin area', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ seed: 'demo' });
  });
  afterAll(() => app.close());

  it('covers every address under /admin except the login page', () => {
    const open = routes.filter(({ pattern, guarded }) => pattern.startsWith('/admin') && !guarded);
    expect(open.map(({ pattern }) => pattern)).toEqual(['/admin/login']);
    expect(guarded.length).toBeGreaterThan(10);
  });

  const forged = 'session=bm90LWEtc2Vzc2lvbi1idXQtbG9uZy1lbm91Z2g';
  const asks: [string, (path: string) => [string, RequestInit]][] = [
    ['a page', (path) => [path, {}]],
    ['its data', (path) => [`${path}.data`, {}]],
    [
      'an action',
      (path) => [path, { method: 'POST', body: new URLSearchParams({ intent: 'delete' }) }],
    ],
    [
      'an action by data',
      (path) => [`${path}.data`, { method: 'POST', body: new URLSearchParams({ id: '1' }) }],
    ],
    ['a page with a forged session', (path) => [path, { headers: { cookie: forged } }]],
    ['a DELETE', (path) => [path, { method: 'DELETE' }]],
  ];

  for (const [what, ask] of asks) {
    it.each(guarded.map(({ path }) => path))(
      `sends a stranger who asks for ${what} to the login page: %s`,
      async (path) => {
        const [address, init] = ask(path);
        const response = await app.request(address, init);
        const body = await response.text();
        const place = response.headers.get('location') ?? body;
        expect(place).toContain('/admin/login');
        expect([202, 302]).toContain(response.status);
      },
    );
  }

  it('answers the owner with no-store', async () => {
    const cookie = await app.signIn();
    for (const { path } of guarded.filter(({ pattern }) => !pattern.includes(':'))) {
      const response = await app.request(path, { headers: { cookie } });
      await response.body?.cancel();
      expect.soft(response.status, path).toBeLessThan(500);
      expect.soft(response.headers.get('cache-control'), path).toContain('no-store');
    }
  });

  it('is the middleware of both layouts that hold the pages of the owner', () => {
    for (const layout of ['app/shell/admin-layout.tsx', 'app/shell/owner-only.tsx']) {
      expect(readFileSync(layout, 'utf8')).toContain(
        'middleware: Route.MiddlewareFunction[] = [requireOwner]',
      );
    }
  });
});
