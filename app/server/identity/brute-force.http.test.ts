import { createTestApp, type TestApp } from 'test/app';
import { engines, newDatabaseAddress } from 'test/engines';
import { walkSignIn } from 'test/sign-in';
import { afterEach, describe, expect, it } from 'vitest';
import { createAgent } from '~/features/agents/agents.server';
import { countFailure } from './attempts.server';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const attacker = '203.0.113.1';
const elsewhere = '198.51.100.1';

// On PostgreSQL only what two processes count together.
describe.each(engines)('guessing (%s)', (engine) => {
  const onSqlite = it.runIf(engine === 'sqlite');
  const start = Date.now();
  const at = (seconds: number) => new Date(start + seconds * 1000);

  /**
   * Sites that share one database, on SQLite one after the other: a restart forgets what only memory held.
   */
  async function restartable() {
    const { address, remove } = await newDatabaseAddress(engine, 'migrated');
    undo.push(remove);
    let last: TestApp | undefined;
    return async () => {
      if (engine === 'sqlite') await last?.stop();
      const app = await createTestApp({
        engine,
        databaseUrl: address,
        proxied: true,
        now: at(0),
      });
      undo.push(() => app.close());
      last = app;
      return app;
    };
  }

  /** How a sign-in ended: 'in', or the code of the refusal. */
  async function signIn(app: TestApp, from: string, email?: string) {
    const headers = { 'x-forwarded-for': from };
    const { cookies, url } = await walkSignIn(app.origin, email, headers);
    return cookies.has('session') ? 'in' : errorOf(url.searchParams);
  }

  /** Without how long to wait. */
  const errorOf = (query: URLSearchParams) => query.get('error')?.replace(/-\d+$/, '') ?? null;

  async function tryAccessId(app: TestApp, from: string, accessId: string) {
    const response = await app.request('/api/grades', {
      method: 'POST',
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${accessId}` },
    });
    return response.status;
  }

  onSqlite(
    'at the sign-in locks the address, also after a restart, and never the owner for good',
    async () => {
      const open = await restartable();
      const first = await open();
      for (let i = 0; i < 3; i += 1) {
        expect(await signIn(first, attacker, 'stranger@example.com')).toBe('not-owner');
      }
      const second = await open();
      expect(await signIn(second, attacker, 'stranger@example.com')).toBe('too-many');
      expect(await signIn(second, attacker)).toBe('too-many');
      expect(await signIn(second, elsewhere)).toBe('in');
      const refused = await second.request('/auth/start', {
        headers: { 'x-forwarded-for': attacker },
      });
      expect(refused.headers.get('retry-after')).toBe('5');
      second.setNow(at(6));
      expect(await signIn(second, attacker)).toBe('in');
      expect(await signIn(second, attacker, 'stranger@example.com')).toBe('not-owner');
      expect(await signIn(second, attacker)).toBe('in');
    },
  );

  onSqlite('at the sign-in locks who left in time and comes back too often', async () => {
    const open = await restartable();
    const app = await open();
    const headers = { 'x-forwarded-for': attacker };
    const left = await app.request('/auth/start', { headers });
    const cookie = left.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const comeBack = async (code: string) => {
      const path = `/auth/callback?code=${code}&state=guessed`;
      const response = await app.request(path, { headers: { ...headers, cookie } });
      const { searchParams } = new URL(response.headers.get('location') ?? '', app.origin);
      return errorOf(searchParams);
    };
    const ends: (string | null)[] = [];
    for (let i = 0; i < 5; i += 1) ends.push(await comeBack(`guess-${i}`));
    expect(ends).toEqual(['refused', 'refused', 'refused', 'too-many', 'too-many']);
  });

  it('at the sign-in lets an address leave twenty times a minute, by all processes and restarts together', async () => {
    const open = await restartable();
    const first = await open();
    const second = engine === 'sqlite' ? first : await open();
    const leave = async (app: TestApp, from = attacker) => {
      const headers = { 'x-forwarded-for': from };
      const response = await app.request('/auth/start', { headers });
      const { searchParams } = new URL(response.headers.get('location') ?? '', app.origin);
      return errorOf(searchParams) ?? 'left';
    };
    const twice = await Promise.all(
      Array.from({ length: 24 }, (_, i) => leave(i % 2 ? second : first)),
    );
    expect(twice.filter((end) => end === 'left')).toHaveLength(20);
    expect(twice.filter((end) => end === 'too-many')).toHaveLength(4);
    const restarted = await open();
    expect(await leave(restarted)).toBe('too-many');
    expect(await leave(restarted, elsewhere)).toBe('left');
    const refused = await restarted.request('/auth/start', {
      headers: { 'x-forwarded-for': attacker },
    });
    expect(refused.headers.get('retry-after')).toBe('60');
    restarted.setNow(at(61));
    for (let i = 0; i < 20; i += 1) expect(await leave(restarted)).toBe('left');
    expect(await leave(restarted)).toBe('too-many');
  });

  onSqlite('from everywhere keeps nobody waiting, however the addresses are spelled', async () => {
    const app = await (await restartable())();
    const agent = await createAgent(
      app.db,
      { name: 'Helper', rights: ['todos'], days: 7, changesAnHour: 60 },
      at(0),
    );
    for (let i = 0; i < 45; i += 1) {
      await countFailure(app.db, { action: 'agent', ip: `192.0.2.${i}`, now: at(0) });
      await countFailure(app.db, { action: 'sign-in', ip: `192.0.2.${i}`, now: at(0) });
    }
    const call = (path: string, token: string, from: string) =>
      app.request(path, {
        method: 'GET',
        headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
      });
    const spellings = ['/MCP', '/mcp/', '/%6dcp', '/API/v1/tasks', '/api/v1/tasks/'];
    const guesses = Array.from({ length: 120 }, (_, i) =>
      call(spellings[i % 5] ?? '', 'agent_made-up', `203.0.113.${i % 6}`),
    );
    const visitors = Array.from({ length: 5 }, (_, i) => app.request(`/blog?q=words${i}`));
    const statuses = async (all: Promise<Response>[]) =>
      new Set((await Promise.all(all)).map(({ status }) => status));
    expect(await statuses(visitors)).toEqual(new Set([200]));
    expect(await signIn(app, elsewhere)).toBe('in');
    expect([...(await statuses(guesses))].filter((status) => status < 400)).toEqual([]);
    const refused = await call('/mcp', 'agent_made-up', '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('/api/v1/tasks', agent.token, '203.0.113.1')).status).toBe(200);
  });

  onSqlite('at the portal locks the address, also after a restart, and nobody else', async () => {
    const open = await restartable();
    const first = await open();
    for (let i = 0; i < 3; i += 1) expect(await tryAccessId(first, attacker, 'wrong')).toBe(401);
    const second = await open();
    expect(await tryAccessId(second, attacker, 'test-access-id')).toBe(429);
    // The access ID is right; what is missing is the JSON.
    expect(await tryAccessId(second, elsewhere, 'test-access-id')).toBe(415);
    second.setNow(at(6));
    expect(await tryAccessId(second, attacker, 'test-access-id')).toBe(415);
    // Sign-in and the portal are counted apart.
    expect(await signIn(second, attacker)).toBe('in');
  });
});
