import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { createTestApp, type TestApp } from 'test/app';
import { freePort } from 'test/run-site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const owner = 'owner@example.com';
const log: string[] = [];
let server: Server;
let app: TestApp;

/** An OpenID provider with its defaults: the address only at the userinfo endpoint, forms to sign in and to consent. */
beforeAll(async () => {
  const sitePort = await freePort();
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'a secret with spaces & signs',
        redirect_uris: [`http://localhost:${sitePort}/auth/callback`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: id }),
    }),
  });
  server.on('request', provider.callback());
  app = await createTestApp({
    env: {
      PORT: String(sitePort),
      OIDC_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'site',
      GOOGLE_CLIENT_SECRET: 'a secret with spaces & signs',
      OWNER_EMAIL: owner,
      LOG_LEVEL: 'info',
    },
    logTo: { write: (line) => void log.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

/** Walks through the site's and the provider's pages as a browser does, each with its own cookies. */
async function signIn(login: string, press: 'continue' | 'cancel' = 'continue') {
  const jars = new Map<string, Map<string, string>>();
  let url = new URL('/auth/start', app.origin);
  let init: RequestInit = {};
  for (let step = 0; step < 20; step += 1) {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    const page = await response.text();
    init = {};
    if (location) {
      url = new URL(location, url);
      if (url.pathname.startsWith('/admin')) return { url, session: jar.get('session') };
    } else if (press === 'cancel') {
      url = new URL(`${url.pathname}/abort`, url);
    } else {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`${url.href} answers ${response.status}: ${page}`);
      init = { method: 'POST', body: new URLSearchParams({ prompt, login, password: 'any' }) };
    }
  }
  throw new Error('Signing in did not end.');
}

describe('any OpenID provider', () => {
  it('lets the owner in', async () => {
    const { url, session } = await signIn('owner');
    expect(url.pathname + url.search).toBe('/admin');
    const cookie = `session=${session}`;
    expect((await app.request('/admin', { headers: { cookie } })).status).toBe(200);
  });

  it('lets nobody else in', async () => {
    const { url, session } = await signIn('stranger');
    expect(session).toBeUndefined();
    expect(url.searchParams.get('error')).toBe('not-owner');
  });

  it('may say no: its words are logged, the visitor is told, and no attempt is counted', async () => {
    log.length = 0;
    const failures = () =>
      app.db
        .selectFrom('rateLimits')
        .select('count')
        .where('key', '=', 'sign-in 127.0.0.1')
        .execute();
    const before = await failures();
    const { url, session } = await signIn('owner', 'cancel');
    expect(session).toBeUndefined();
    expect(url.searchParams.get('error')).toBe('cancelled');
    expect(await (await app.request(url.pathname + url.search)).text()).toContain(
      'Signing in was cancelled.',
    );
    expect(log.join('')).toContain('It says access_denied: End-User aborted interaction');
    expect(await failures()).toEqual(before);
  });

  it('is signed in with by a button that does not name Google', async () => {
    const page = await (await app.request('/admin/login')).text();
    expect(page).toMatch(/>Sign in<\/span><\/button>/);
    expect(page).not.toContain('with Google');
  });
});
