import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createTestApp, type TestApp } from 'test/app';
import { mappedRoutes } from 'test/route-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTables } from '~/operations/transfer-tables';
import { type Account, sessionAbsoluteMs, sessionIdleMs, startSession } from './sessions.server';

const routes = await mappedRoutes();
const guarded = routes.filter((route) => route.guarded);
const account = { email: 'owner@example.com', name: 'Owner', subject: 'owner' };
const start = (now: Date, other: Partial<Account> = {}) =>
  startSession(app.db, { ...account, issuer: app.services.identity.issuer, ...other }, now);
const before = (ms: number) => new Date(Date.now() - ms);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demo' });
});
afterAll(() => app.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
/** Every way to ask for an address: page, data, action, action by data, and any other method. */
const asks: [string, (path: string) => [string, RequestInit]][] = [
  ['GET', (path) => [path, {}]],
  ['HEAD', (path) => [path, { method: 'HEAD' }]],
  ['GET .data', (path) => [`${path}.data`, {}]],
  ['POST', (path) => [path, { method: 'POST', body: form({ intent: 'delete', id: '1' }) }]],
  ['POST .data', (path) => [`${path}.data`, { method: 'POST', body: form({ id: '1' }) }]],
  ['PUT', (path) => [path, { method: 'PUT', body: form({ id: '1' }) }]],
  ['PATCH', (path) => [path, { method: 'PATCH', body: form({ id: '1' }) }]],
  ['DELETE', (path) => [path, { method: 'DELETE' }]],
];
const changing = asks.filter(([what]) => !what.startsWith('GET') && what !== 'HEAD');

/** A session that no longer works, made anew for each request: a refusal ends it. */
const badSessions: [string, () => Promise<string | undefined>][] = [
  ['no session', async () => undefined],
  ['an empty session', async () => 'session='],
  ['a forged session', async () => `session=${randomBytes(32).toString('base64url')}`],
  [
    'what the database holds of a session',
    async () => {
      await start(new Date());
      const row = await app.db
        .selectFrom('sessions')
        .select('idHash')
        .where('expiresAt', '>', new Date().toISOString())
        .executeTakeFirstOrThrow();
      return `session=${row.idHash}`;
    },
  ],
  [
    'a session with one letter changed',
    async () => {
      const token = await start(new Date());
      return `session=${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    },
  ],
  [
    'a session nobody used for a week',
    async () => `session=${await start(before(sessionIdleMs + 60_000))}`,
  ],
  [
    'a session in use that is older than a month',
    async () => {
      const token = await start(before(sessionAbsoluteMs + 60_000));
      const lastSeenAt = before(1000).toISOString();
      await app.db
        .updateTable('sessions')
        .set({ lastSeenAt })
        .where('expiresAt', '<=', new Date().toISOString())
        .execute();
      return `session=${token}`;
    },
  ],
  [
    'a session of another address than the owner of today',
    async () => `session=${await start(new Date(), { email: 'earlier@example.com' })}`,
  ],
  [
    'a session of another issuer than that of today',
    async () => `session=${await start(new Date(), { issuer: 'https://accounts.google.com/' })}`,
  ],
  [
    'a session that was signed out everywhere',
    async () => {
      const cookie = `session=${await start(new Date())}`;
      const other = `session=${await start(new Date())}`;
      const body = new URLSearchParams({ everywhere: 'yes' });
      await app.request('/admin/logout', { method: 'POST', headers: { cookie: other }, body });
      return cookie;
    },
  ],
  [
    'a session that was signed out',
    async () => {
      const cookie = `session=${await start(new Date())}`;
      await app.request('/admin/logout', { method: 'POST', headers: { cookie } });
      return cookie;
    },
  ],
];

/**
 * Every address in every way, a round for each way; or every address once, one way after the other,
 * where another test has been through them all.
 */
function roundsOf(ways: typeof asks, all: boolean) {
  const round = (first: number) =>
    guarded.map(({ path }, i) => {
      const way = ways[(first + i) % ways.length];
      if (!way) throw new Error('There is no way to ask.');
      return [path, ...way] as const;
    });
  return Array.from({ length: all ? ways.length : 1 }, (_, first) => round(first));
}

async function counts() {
  return Promise.all(
    contentTables.map(
      async (table) => (await app.db.selectFrom(table).selectAll().execute()).length,
    ),
  );
}

describe('the guard of the admin area', () => {
  it('covers every address under /admin except the login page', () => {
    const open = routes.filter(({ pattern, guarded }) => pattern.startsWith('/admin') && !guarded);
    expect(open.map(({ pattern }) => pattern)).toEqual(['/admin/login']);
    expect(guarded.length).toBeGreaterThan(20);
  });

  it.each(badSessions)(
    'sends who has %s to the login page, whatever is asked and how',
    async (what, session) => {
      const stored = await counts();
      for (const round of roundsOf(asks, what === 'no session')) {
        const responses = round.map(async ([path, how, ask]) => {
          const cookie = await session();
          const [address, init] = ask(path);
          const response = await app.request(address, {
            ...init,
            headers: cookie ? { cookie } : {},
          });
          const target = response.headers.get('location') ?? (await response.text());
          return [path, how, response.status, how === 'HEAD' || target.includes('/admin/login')];
        });
        expect(await Promise.all(responses)).toEqual(
          round.map(([path, how]) => [path, how, how.endsWith('.data') ? 202 : 302, true]),
        );
      }
      expect(await counts()).toEqual(stored);
    },
  );

  it('answers strangers before anything of their body arrived', async () => {
    const { port } = new URL(app.origin);
    const headers = { origin: app.origin, 'content-length': 1000 };
    const statuses = guarded.map(async ({ path }) => {
      const sent = request({ port, path, method: 'POST', headers });
      sent.flushHeaders();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      sent.destroy();
      return [path, response.statusCode];
    });
    expect(await Promise.all(statuses)).toEqual(guarded.map(({ path }) => [path, 302]));
  });

  it.each(['/ADMIN', '/Admin/login', '/AUTH/start', '/Create-Blog-Article'])(
    'knows its addresses in small letters only: %s',
    async (path) => {
      const cookie = await app.signIn();
      for (const method of ['GET', 'POST']) {
        expect((await app.request(path, { method, headers: { cookie } })).status).toBe(404);
      }
    },
  );

  const foreign: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
  ];

  it.each(foreign)('refuses what %s sends with the session of the owner', async (what, headers) => {
    const cookie = await app.signIn();
    const stored = await counts();
    for (const round of roundsOf(changing, what === 'another site')) {
      const responses = round.map(async ([path, how, ask]) => {
        const [address, init] = ask(path);
        const response = await app.request(address, { ...init, headers: { cookie, ...headers } });
        await response.body?.cancel();
        return [path, how, response.status];
      });
      expect(await Promise.all(responses)).toEqual(round.map(([path, how]) => [path, how, 403]));
    }
    expect(await counts()).toEqual(stored);
    expect((await app.request('/admin', { headers: { cookie } })).status).toBe(200);
  });

  /** What has no page of its own, and what is sent with a file. */
  const otherStatus: Record<string, number> = {
    '/admin/backups': 302,
    '/admin/logout': 302,
    '/admin/blog-transfer/import': 400,
    '/admin/blog/figure': 400,
    '/admin/school-terms': 400,
    '/admin/nowhere/at/all': 404,
    '/admin/site/preview/nowhere/at/all': 404,
  };

  it('answers the owner, with no-store', async () => {
    const cookie = await app.signIn();
    for (const { path } of guarded.filter(({ pattern }) => !pattern.includes(':'))) {
      const response = await app.request(path, { headers: { cookie } });
      await response.body?.cancel();
      expect.soft(response.status, path).toBe(otherStatus[path] ?? 200);
      expect.soft(response.headers.get('cache-control'), path).toContain('no-store');
    }
  });
});
