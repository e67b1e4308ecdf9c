import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { readActionData } from 'test/read-response';
import { requestHost } from 'test/request-host';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const patient = { timeout: 10_000 };
let app: TestApp;
let shared: TestApp | undefined;
afterEach(async () => {
  if (app !== shared) await app.close();
});

/** Asks until the answer comes from the cache, in the encoding wanted: its ETag names both. */
async function cached(path: string, encoding = ''): Promise<Response> {
  const request = () => app.request(path, { headers: { 'accept-encoding': encoding } });
  let response = await request();
  await expect
    .poll(async () => {
      response = await request();
      return response.headers.get('etag');
    }, patient)
    .toMatch(encoding ? new RegExp(`^".+-${encoding}"$`) : /^"/);
  return response;
}

describe('cached pages', () => {
  beforeAll(async () => {
    shared = await createTestApp({ seed: 'demo' });
    app = shared;
  });
  afterAll(() => shared?.close());

  it('are answered compressed, with a strong ETag that the next visit sends back', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await cached('/', encoding);
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const again = await app.request('/', {
        headers: {
          'if-none-match': response.headers.get('etag') ?? '',
          'accept-encoding': encoding,
        },
      });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
    }
  });

  it('are made at most eight times for a crowd of sixty that comes for the same one', async () => {
    const { misses } = app.services.pageCache;
    const crowd = Array.from({ length: 60 }, () => app.request('/about'));
    const responses = await Promise.all(crowd.map(async (one) => (await one).text()));
    expect(new Set(responses).size).toBe(1);
    expect(app.services.pageCache.misses - misses).toBeGreaterThan(0);
    expect(app.services.pageCache.misses - misses).toBeLessThanOrEqual(8);
  });

  it('show a change at once: the write invalidates them before it is acknowledged', async () => {
    const cookie = await app.signIn();
    expect(await (await cached('/blog')).text()).not.toContain('Written just now');
    const saved = await app.request('/admin/blog.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        operation: 'save_post',
        input: {
          replaces: null,
          draftId: crypto.randomUUID(),
          viewsCorrected: false,
          confirmed: true,
          values: { title: 'Written just now', visibility: 'public' },
        },
      }),
    });
    expect(await readActionData(saved)).toMatchObject({ ok: true });
    expect(await (await app.request('/blog')).text()).toContain('Written just now');
  });

  it('are documents alone: data asked for by script is never cached, here or in front', async () => {
    await cached('/blog');
    for (let times = 0; times < 3; times += 1) {
      const { headers } = await app.request('/blog.data');
      expect([headers.get('etag'), headers.get('cache-tag')]).toEqual([null, null]);
      expect(headers.get('cache-control') ?? '').not.toContain('s-maxage');
    }
  });

  it('have one entry for all spellings of their address', async () => {
    await cached('/about');
    const { misses } = app.services.pageCache;
    const { port } = new URL(app.origin);
    for (const target of ['/about#1', '/%61bout', `${app.origin}/about`, '/x/../about']) {
      expect(await etagOf(Number(port), target), target).toMatch(/^"/);
    }
    expect(app.services.pageCache.misses).toBe(misses);
    for (const path of ['/About', '/about/']) {
      for (let asked = 0; asked < 3; asked += 1) {
        expect((await app.request(path)).headers.has('etag'), path).toBe(false);
      }
    }
    expect(app.services.pageCache.misses).toBe(misses);
  });

  it('say to a cache in front how long they live and what they show', async () => {
    const { headers } = await cached('/blog');
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=60, stale-if-error=86400',
    );
    expect(headers.get('cache-tag')).toBe('content,posts');
    const missing = await app.request('/blog/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.has('cache-tag')).toBe(false);
  });

  it('are the same for the owner and for a stranger', async () => {
    const cookie = await app.signIn();
    const mine = await (await app.request('/about', { headers: { cookie } })).text();
    const theirs = await (await app.request('/about')).text();
    expect(mine).toBe(theirs);
  });
});

describe('cached pages of a fresh site', () => {
  it('are there for the first visitor: home, the list and the newest post', async () => {
    app = await createTestApp();
    await publish(app.services, 'one', { title: 'One' });
    await publish(app.services, 'two', { title: 'Two', publishedDate: '2020-01-01' });
    await app.warmUp();
    const paths = ['/', '/blog', '/blog/two', '/blog/one'];
    const { pageCache } = app.services;
    const isCached = (path: string) => pageCache.get(path, Date.now()) !== undefined;
    await expect.poll(() => paths.map(isCached)).toEqual([true, true, true, false]);
  });

  it("go out of date at the owner's midnight", async () => {
    app = await createTestApp({
      seed: 'demo',
      now: new Date('2026-03-01T23:59:00Z'),
      env: { TIME_ZONE: 'America/Kentucky/Louisville' },
    });
    await cached('/');
    app.setNow(new Date('2026-03-02T04:59:59Z'));
    expect((await app.request('/')).headers.has('etag')).toBe(true);
    app.setNow(new Date('2026-03-02T05:00:00Z'));
    expect((await app.request('/')).headers.has('etag')).toBe(false);
  });

  it('are the same for a link with a campaign, whoever comes first', async () => {
    app = await createTestApp({ seed: 'demo' });
    const campaign = 'utm_source=news&fbclid=abc';
    for (const path of ['/', '/about', '/blog', '/blog?sort=oldest', '/feed.xml', '/sitemap.xml']) {
      const { misses } = app.services.pageCache;
      const linked = path + (path.includes('?') ? '&' : '?') + campaign;
      const first = await (await app.request(linked)).text();
      expect(first, linked).not.toContain('utm_source');
      const { pageCache } = app.services;
      await expect.poll(() => pageCache.getStale(linked, Date.now())).toBeDefined();
      const second = await cached(path);
      expect(await second.text(), path).toBe(first);
      const again = await cached(`${linked}2&gclid=3`);
      expect(again.headers.get('etag'), linked).toBe(second.headers.get('etag'));
      expect(app.services.pageCache.misses, linked).toBe(misses + 1);
    }
    // What a page does read stays.
    expect(await (await app.request(`/blog?q=zzz&${campaign}`)).text()).toContain('value="zzz"');
    expect((await app.request(`/blog/nothing?${campaign}`)).status).toBe(404);
  });

  it('stay when a post is saved, where they show none', async () => {
    app = await createTestApp();
    await cached('/about');
    const { misses } = app.services.pageCache;
    await publish(app.services, 'first', { visibility: 'public' }, new Date());
    await app.request('/about');
    expect(app.services.pageCache.misses).toBe(misses);
  });
});

/** The ETag of the answer to a target that a browser would have tidied up. */
async function etagOf(port: number, target: string): Promise<string | undefined> {
  const asked = request({
    port,
    host: '127.0.0.1',
    path: target,
    headers: { host: `localhost:${port}` },
  });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.headers.etag;
}

describe('the headers of every page', () => {
  it('allow no script but those of the page itself, named by hash', async () => {
    app = await createTestApp({ seed: 'demo' });
    const response = await cached('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'self'; object-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+;/,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await response.text()).not.toMatch(/ nonce=| style=/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('ask for https from then on where the public address is https', async () => {
    app = await createTestApp({ proxied: true, env: { PUBLIC_URL: 'https://www.example.com' } });
    const { status, headers } = await requestHost(app.origin, 'www.example.com', '/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('requests that change something', () => {
  const form = { method: 'POST', body: new URLSearchParams({ name: 'x' }) };

  it('are refused when they come from another origin', async () => {
    app = await createTestApp();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: app.origin, 'sec-fetch-site': 'cross-site' },
      { origin: app.origin, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const response = await app.request('/contact', { ...form, headers });
      expect(response.status).toBe(403);
    }
    const silent = await fetch(new URL('/contact', app.origin), form);
    expect(silent.status).toBe(403);
  });

  it('are refused when they are too large', async () => {
    app = await createTestApp();
    const response = await app.request('/contact', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
  });

  it('are refused when they have too many fields', async () => {
    app = await createTestApp();
    const body = new URLSearchParams(Array.from({ length: 201 }, () => ['a', '']));
    expect((await app.request('/contact', { method: 'POST', body })).status).toBe(413);
  });

  it('are no failure of the database when the client goes away', async () => {
    const log: { level: string; path?: string; status?: number }[] = [];
    app = await createTestApp({
      env: { LOG_LEVEL: 'info' },
      logTo: { write: (line) => log.push(JSON.parse(line)) },
    });
    const { origin } = app;
    const headers = { origin, 'content-length': 100 };
    const sent = request(new URL('/contact', origin), { method: 'POST', headers });
    sent.on('error', () => {});
    sent.write('name=', () => sent.destroy());
    await expect.poll(() => log.find(({ path }) => path === '/contact')?.status).toBe(408);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

it('an address that is too long is refused', async () => {
  app = await createTestApp();
  const response = await app.request(`/x${'/'.repeat(15_800)}y`);
  expect(response.status).toBe(414);
});

describe('what is served besides pages', () => {
  it('says that the process and the database are well', async () => {
    app = await createTestApp();
    expect(await (await app.request('/healthz')).text()).toBe('ok');
    expect(await (await app.request('/readyz')).text()).toBe('ok');
  });

  it('serves hashed files for a year, compressed ahead', async () => {
    app = await createTestApp({ built: true });
    const page = await (await app.request('/about')).text();
    const [script = ''] = /\/assets\/document-[\w-]+\.js/.exec(page) ?? [];
    for (const encoding of ['br', 'gzip']) {
      const response = await app.request(script, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    }
  });

  it.each([
    '/vendor/../package.json',
    '/vendor/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    '//evil.example/x',
    '/vendor/..%5c..%5cserver.ts',
  ])('never serves a file outside: %s', async (path) => {
    app = await createTestApp();
    const response = await fetch(app.origin + path, { redirect: 'manual' });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('"dependencies"');
  });
});
