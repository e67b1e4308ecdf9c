import { createServer, type Socket } from 'node:net';
import { createTestApp, type TestApp } from 'test/app';
import { type Behaviour, startProvider } from 'test/rogue-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const owner = 'owner@school.example';
let provider: Awaited<ReturnType<typeof startProvider>>;
let app: TestApp;

beforeAll(async () => {
  provider = await startProvider(owner);
  app = await createTestApp({
    env: {
      ...provider.env,
      GOOGLE_HOSTED_DOMAIN: 'school.example',
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

let visitor = 0;

/** Each browser comes from an address of its own, so that the sign-in limit stays out of the way. */
async function leave() {
  visitor += 1;
  const response = await app.request('/auth/start', { headers: forwarded() });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { location: response.headers.get('location') ?? '', cookie };
}

const forwarded = () => ({ 'x-forwarded-for': `192.0.2.${visitor}` });

async function comeBack(back: URL, cookie: string) {
  const headers = { ...forwarded(), cookie };
  const response = await app.request(back.pathname + back.search, { headers });
  const session = response.headers.getSetCookie().find((line) => line.startsWith('session='));
  const location = response.headers.get('location') ?? '';
  const page = location.startsWith('/admin/login')
    ? await (await app.request(location)).text()
    : '';
  return { session, location, page };
}

async function signIn(behaviour: Behaviour) {
  provider.behave(behaviour);
  const { location, cookie } = await leave();
  return comeBack(provider.authorize(location), cookie);
}

async function sessionCount() {
  const rows = await app.db.selectFrom('sessions').select('idHash').execute();
  return rows.length;
}

const honest: Behaviour = { claims: { hd: 'school.example' } };
const unauthorized = 'You are not authorized to access this application.';
const notAccepted = 'sent an answer we can’t accept';

describe('signing in with Google', () => {
  it('asks with the code flow, PKCE, state, nonce and the hosted domain', async () => {
    const { location } = await leave();
    const asked = new URL(location).searchParams;
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('hd')).toBe('school.example');
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(asked.get(name)).toMatch(/^[\w-]{40,}$/);
  });

  it('lets the owner in', async () => {
    const { session, location } = await signIn(honest);
    expect(session).toMatch(/HttpOnly; SameSite=Lax/);
    expect(location).toBe('/admin');
  });

  const bad: [string, Behaviour, string][] = [
    ['a wrong signature', { ...honest, signWithOtherKey: true }, notAccepted],
    ['a wrong audience', { claims: { hd: 'school.example', aud: 'another-client' } }, notAccepted],
    [
      'a wrong issuer',
      { claims: { hd: 'school.example', iss: 'https://evil.example' } },
      notAccepted,
    ],
    ['a wrong nonce', { claims: { hd: 'school.example', nonce: 'another' } }, notAccepted],
    ['an expired token', { ...honest, expiresInSeconds: -100 }, notAccepted],
    [
      'an e-mail address that is not verified',
      { claims: { hd: 'school.example', email_verified: false } },
      unauthorized,
    ],
    ['no e-mail address', { claims: { hd: 'school.example', email: '' } }, unauthorized],
    ['the wrong hosted domain', { claims: { hd: 'other.example' } }, unauthorized],
    ['no hosted domain', {}, unauthorized],
    [
      'another account',
      { claims: { hd: 'school.example', email: 'pupil@school.example' } },
      unauthorized,
    ],
    ['a code that the provider does not know', { ...honest, tokenStatus: 400 }, notAccepted],
  ];

  it.each(bad)('refuses %s with a sentence and no session', async (_what, behaviour, sentence) => {
    const before = await sessionCount();
    const { session, page } = await signIn(behaviour);
    expect(session).toBeUndefined();
    expect(page).toContain(sentence);
    expect(await sessionCount()).toBe(before);
  });

  it('refuses another state than the one this browser left with', async () => {
    provider.behave(honest);
    const mine = await leave();
    const theirs = await leave();
    const { session, page } = await comeBack(provider.authorize(theirs.location), mine.cookie);
    expect(session).toBeUndefined();
    expect(page).toContain(notAccepted);
  });

  it('refuses a code that was used before', async () => {
    provider.behave(honest);
    const first = await leave();
    const back = provider.authorize(first.location, 'the-code');
    expect((await comeBack(back, first.cookie)).session).toBeDefined();
    const second = await leave();
    const again = provider.authorize(second.location, 'the-code');
    const { session, page } = await comeBack(again, second.cookie);
    expect(session).toBeUndefined();
    expect(page).toContain(notAccepted);
  });

  it('refuses a browser that never left for the provider', async () => {
    provider.behave(honest);
    const { location } = await leave();
    const { session, page } = await comeBack(provider.authorize(location), '');
    expect(session).toBeUndefined();
    expect(page).toContain('took too long or was used before');
  });

  it.each([
    ['fails', { ...honest, tokenStatus: 500 }],
    ['hangs', { ...honest, tokenHangs: true }],
  ])('says to try again where the provider %s, and counts no attempt', async (_what, behaviour) => {
    visitor += 1;
    for (let i = 0; i < 4; i += 1) {
      provider.behave(behaviour);
      const left = await app.request('/auth/start', { headers: forwarded() });
      const cookie = left.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const back = provider.authorize(left.headers.get('location') ?? '');
      const { location, page } = await comeBack(back, cookie);
      expect(location).toContain('error=unavailable');
      expect(page).toContain('The identity provider isn’t answering.');
    }
  });

  it('takes no note of a pending sign-in that this site did not write', async () => {
    provider.behave(honest);
    const { location } = await leave();
    const asked = new URL(location).searchParams;
    const pending = {
      state: asked.get('state'),
      nonce: asked.get('nonce'),
      verifier: 'known-to-whoever-wrote-this',
      returnTo: '/admin/..//evil.example',
      popup: false,
    };
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cookie of [
      JSON.stringify(pending),
      `${encoded({ alg: 'none' })}.${encoded(pending)}.`,
      `${encoded({ alg: 'HS256' })}.${encoded(pending)}.${'A'.repeat(43)}`,
    ]) {
      const header = `signin=${encodeURIComponent(cookie)}`;
      const { session, page } = await comeBack(provider.authorize(location), header);
      expect(session).toBeUndefined();
      expect(page).toContain('took too long or was used before');
    }
  });

  it('leads to no other site afterwards, whatever the address asked for', async () => {
    provider.behave(honest);
    for (const wanted of [
      '/admin/..//evil.example',
      '//evil.example/admin',
      '/admin/%2e%2e//x.example',
    ]) {
      visitor += 1;
      const path = `/auth/start?returnTo=${encodeURIComponent(wanted)}`;
      const left = await app.request(path, { headers: forwarded() });
      const cookie = left.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const back = provider.authorize(left.headers.get('location') ?? '');
      expect((await comeBack(back, cookie)).location).toBe('/admin');
    }
  });

  it('slows down who tries too often', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    for (let i = 0; i < 20; i += 1) await app.request('/auth/start', from);
    const response = await app.request('/auth/start', from);
    const told = await app.request(response.headers.get('location') ?? '');
    expect(await told.text()).toContain('Too many sign-in attempts. Try again in 60 seconds.');
    expect(response.headers.get('retry-after')).toBe('60');
  });
});

it('a provider that hangs holds nobody up for more than a second', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket));
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const address = silent.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const site = await createTestApp({
    env: {
      OWNER_EMAIL: owner,
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
    },
  });
  try {
    await (await site.request('/admin/login')).text();
    const response = await site.request('/auth/start');
    expect(response.headers.get('location')).toContain('error=unavailable');
    expect(held.length).toBeGreaterThan(0);
  } finally {
    silent.close();
    for (const socket of held) socket.destroy();
    await site.close();
  }
});

describe('sessions', () => {
  it('end after a week without a visit, and after a month in any case', async () => {
    const { session = '' } = await signIn(honest);
    const cookie = session.split(';')[0] ?? '';
    const status = async () => (await app.request('/admin', { headers: { cookie } })).status;
    const day = 24 * 60 * 60 * 1000;
    const start = Date.now();
    expect(await status()).toBe(200);
    for (let days = 6; days < 30; days += 6) {
      app.setNow(new Date(start + days * day));
      expect(await status()).toBe(200);
    }
    app.setNow(new Date(start + 30 * day + 60_000));
    expect(await status()).toBe(302);
    app.setNow(new Date(start));
    const fresh = (await signIn(honest)).session?.split(';')[0] ?? '';
    app.setNow(new Date(start + 7 * day + 60_000));
    expect((await app.request('/admin', { headers: { cookie: fresh } })).status).toBe(302);
    app.setNow(new Date(start));
  });

  it('end when another account of the same address signs in', async () => {
    const first = (await signIn(honest)).session?.split(';')[0] ?? '';
    const same = (await signIn(honest)).session?.split(';')[0] ?? '';
    const status = async (cookie: string) =>
      (await app.request('/admin', { headers: { cookie } })).status;
    expect([await status(first), await status(same)]).toEqual([200, 200]);
    const other = await signIn({ claims: { hd: 'school.example', sub: 'given-to-another' } });
    expect(await status(other.session?.split(';')[0] ?? '')).toBe(200);
    expect([await status(first), await status(same)]).toEqual([302, 302]);
  });

  it('are stored as a hash, so that the database alone opens nothing', async () => {
    const { session = '' } = await signIn(honest);
    const token = /session=([^;]+)/.exec(session)?.[1] ?? '';
    const rows = await app.db.selectFrom('sessions').select('idHash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ idHash }) => idHash)).not.toContain(token);
  });
});
