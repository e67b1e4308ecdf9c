import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from 'test/app';
import { requestHost } from 'test/request-host';
import { walkSignIn } from 'test/sign-in';
import { afterEach, describe, expect, it } from 'vitest';

let app: TestApp;
afterEach(() => app.close());

const status = async (path: string, headers: Record<string, string>) => {
  const response = await app.request(path, { headers });
  await response.body?.cancel();
  return response.status;
};

const statusFor = async (host: string, path: string) =>
  (await requestHost(app.origin, host, path)).status;

describe('a request that names another host', () => {
  it('gets no page, also not one that is cached, and is told where the site is', async () => {
    app = await createTestApp();
    const isCached = async () => (await app.request('/about')).headers.has('etag');
    await expect.poll(isCached).toBe(true);
    const { port } = new URL(app.origin);
    const paths = [
      '/about',
      '/blog',
      '/signed-in.js',
      '/admin',
      '/auth/start',
      '/local-identity/x',
    ];
    for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`]) {
      for (const path of paths) expect(await statusFor(host, path), `${host}${path}`).toBe(421);
    }
    const { page } = await requestHost(app.origin, 'evil.example', '/about');
    expect(page).toContain(`This site only answers at <a href="${app.origin}">${app.origin}</a>.`);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await statusFor(host, '/about'), host).toBe(200);
  });

  it('cannot change anything with the session of the owner', async () => {
    app = await createTestApp();
    const cookie = await app.signIn();
    const host = `evil.example:${new URL(app.origin).port}`;
    const { status } = await requestHost(app.origin, host, '/admin/todo-dashboard', {
      method: 'POST',
      headers: {
        cookie,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ operation: 'add_task', input: { text: 'From elsewhere' } }),
    });
    expect(status).toBe(421);
    expect(await app.db.selectFrom('todos').select('id').execute()).toEqual([]);
  });

  it('is refused behind a proxy, too; who watches asks by address', async () => {
    app = await createTestApp({ proxied: true, env: { PUBLIC_URL: 'https://www.example.com' } });
    const headers = { 'x-forwarded-host': 'www.example.com' };
    expect((await requestHost(app.origin, 'evil.example', '/', { headers })).status).toBe(421);
    expect(await statusFor(new URL(app.origin).host, '/')).toBe(421);
    expect(await statusFor('www.example.com', '/')).toBe(200);
    for (const path of ['/healthz', '/readyz']) {
      expect(await statusFor('10.1.2.3:3000', path), path).toBe(200);
      expect(await statusFor('evil.example', path), path).toBe(421);
    }
  });
});

describe('local identity', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-host', 'www.example.com'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['via', '1.1 proxy.example'],
  ])('answers nothing to a request that a proxy passed on with %s', async (name, value) => {
    app = await createTestApp();
    for (const path of [
      '/auth/start',
      '/auth/callback?code=a&state=b',
      '/auth/start.data',
      '/local-identity/.well-known/openid-configuration',
      '/local-identity/interaction/abc',
    ])
      expect(await status(path, { [name]: value }), path).toBe(403);
    await expect(walkSignIn(app.origin, undefined, { [name]: value })).rejects.toThrow('403');
    expect(await app.db.selectFrom('sessions').select('idHash').execute()).toEqual([]);
  });

  it('answers nothing over HTTP/1.0, which proxies speak and browsers do not', async () => {
    app = await createTestApp();
    const { port } = new URL(app.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /auth/start HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 403 /);
  });
});
