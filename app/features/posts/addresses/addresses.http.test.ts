import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { readResponse } from 'test/read-response';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostValues } from '~/features/posts/post';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';
import { listMissing } from './missing.server';
import { redirectTo } from './redirects.server';
import { redirectAddress } from './redirects-admin.server';

const now = new Date('2026-03-01T12:00:00.000Z');
const reader = { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 Firefox/150.0' };

describe('the address of a post', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now });
  });
  afterAll(() => app.close());

  const save = (id: string, changes: Partial<PostValues>) =>
    publish(app.services, id, { title: `Post ${id}`, ...changes }, now);
  const redirectFrom = (path: string, to: string) =>
    perform(app.services, ownerActor, redirectAddress, { path, to });
  const get = async (path: string) => {
    const response = await app.request(path, { headers: reader });
    return {
      status: response.status,
      to: response.headers.get('location'),
      body: await response.text(),
    };
  };

  it('is its id for as long as none is chosen, and redirects to the chosen one then', async () => {
    await save('first', {});
    expect((await get('/blog/first')).status).toBe(200);
    await save('first', { slug: 'Café 中文' });
    const address = `/blog/${encodeURIComponent('cafe-中文')}`;
    expect(await get('/blog/first')).toMatchObject({ status: 301, to: address });
    const { status, body } = await get(address);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${app.origin}${address}"`);
    expect(body).toContain(`"mainEntityOfPage":"${app.origin}${address}"`);
    for (const page of ['/', '/blog', '/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json']) {
      expect((await get(page)).body, page).toContain(address);
    }
    for (const page of ['/', '/blog', '/sitemap.xml']) {
      expect((await get(page)).body, page).not.toContain('/blog/first');
    }
  });

  it('never changes what feed readers know a post by', async () => {
    const id = `${app.origin}/blog/first`;
    expect((await get('/feed.xml')).body).toContain(`<guid isPermaLink="true">${id}</guid>`);
    expect((await get('/atom.xml')).body).toContain(`<id>${id}</id>`);
    expect(JSON.parse((await get('/feed.json')).body).items[0].id).toBe(id);
  });

  it('moves with one 301 from every address it had, and from those of the system it came from', async () => {
    for (const slug of ['one', 'two', 'three']) await save('moved', { slug });
    await redirectTo(app.db, ['/2024/05/moved', '/?p=123'], 'post', 'moved', now);
    const earlier = ['/blog/one', '/blog/two', '/blog/moved', '/2024/05/moved/', '/?p=123'];
    for (const path of earlier) {
      expect(await get(path), path).toMatchObject({ status: 301, to: '/blog/three' });
    }
    for (const path of ['/blog/one?utm_source=news', '/blog/moved?utm_source=news']) {
      expect((await get(path)).to, path).toBe('/blog/three?utm_source=news');
    }
    expect((await get('/?p=123&utm_source=news')).to).toBe('/blog/three?utm_source=news');
    expect((await get('/?p=124')).status).toBe(200);
  });

  it.each([
    ['private', { visibility: 'private' }],
    ['scheduled', { publishedDate: '2026-03-02' }],
  ] as const)(
    'says nothing of a %s post, by whatever address it is asked for',
    async (id, hidden) => {
      await save(id, { slug: `${id}-old` });
      await save(id, { slug: `${id}-new`, ...hidden });
      await redirectTo(app.db, [`/2020/${id}`], 'post', id, now);
      for (const end of ['', '.data']) {
        const missing = await app.request(`/blog/nothing${end}`, { headers: reader });
        const expected = (await missing.text()).replaceAll('nothing', '{}');
        for (const name of [id, `${id}-old`, `${id}-new`]) {
          const response = await app.request(`/blog/${name}${end}`, { headers: reader });
          expect(response.status).toBe(missing.status);
          expect([...response.headers.keys()]).toEqual([...missing.headers.keys()]);
          expect((await response.text()).replaceAll(name, '{}')).toBe(expected);
        }
      }
      expect((await get(`/2020/${id}`)).status).toBe(404);
    },
  );

  it('that is not found is counted by day, without bots, programs and the owner', async () => {
    app.setNow(new Date('2026-04-01T12:00:00Z'));
    for (const path of ['/lost', '/lost/', '/blog/lost?ref=somebody']) await get(path);
    await app.request('/lost', { headers: { ...reader, 'user-agent': 'Googlebot/2.1' } });
    await app.request('/lost', { headers: { ...reader, accept: '*/*' } });
    await app.request('/lost', { headers: { ...reader, cookie: await app.signIn() } });
    const found = await listMissing(app.db, '2026-04-01', app.services.clock());
    expect(found).toEqual([
      { path: '/lost', count: 2, lastDay: '2026-04-01' },
      { path: '/blog/lost', count: 1, lastDay: '2026-04-01' },
    ]);
  });

  it('that was not found redirects to where the owner says, also after what is there was renamed', async () => {
    const cookie = await app.signIn();
    const send = async (input: Record<string, string>, operation = 'redirect_address') =>
      readResponse(
        await app.request('/admin/blog-addresses.data', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ operation, input }),
        }),
      );
    await save('goal', { slug: 'goal' });
    expect(await send({ path: '/lost', to: '/blog/goal' })).toMatchObject({ ok: true });
    await save('goal', { slug: 'new-goal' });
    expect(await get('/lost/')).toMatchObject({ status: 301, to: '/blog/new-goal' });
    expect(await send({ path: '/loster', to: '/lost' })).toMatchObject({ ok: true });
    expect(await get('/loster')).toMatchObject({ status: 301, to: '/blog/new-goal' });
    await send({ path: '/c', to: '/d' });
    await send({ path: '/d', to: '/about' });
    expect(await get('/c')).toMatchObject({ status: 301, to: '/about' });
    expect(await send({ path: '/e', to: '/e' })).toMatchObject({ ok: false });
    expect(await send({ path: '/e', to: 'https://evil.example' })).toMatchObject({ ok: false });
    expect(
      (await listMissing(app.db, '2026-04-01', app.services.clock())).map(({ path }) => path),
    ).not.toContain('/lost');
    expect(await send({ path: '/c' }, 'remove_redirect')).toMatchObject({ ok: true });
    expect((await get('/c')).status).toBe(404);
  });

  it('that redirects to something else than a post does so from its markdown, and a feed only to a feed', async () => {
    await redirectTo(app.db, ['/blog/gone', '/tags/gone'], 'path', '/about', now);
    expect(await get('/blog/gone.md')).toMatchObject({ status: 301, to: '/about' });
    expect((await get('/tags/gone/feed.xml')).status).toBe(404);
    await redirectTo(app.db, ['/blog/elsewhere'], 'post', 'goal', now);
    expect(await get('/blog/elsewhere.md')).toMatchObject({ status: 301, to: '/blog/new-goal.md' });
  });

  it('redirects to a part of a page, to a search and to a name in any script, as the owner wrote it', async () => {
    for (const [path, to] of [
      ['/old-work', '/#work'],
      ['/old-search', '/blog?q=ai&sort=oldest'],
      ['/old-feed', '/tags/日本/feed.xml'],
    ] as const) {
      await redirectFrom(path, to);
      expect(await get(path)).toMatchObject({ status: 301, to: encodeURI(to) });
    }
    await expect(redirectFrom('/self', '/self?again')).rejects.toThrow(/to itself/);
    // Nor through an address that already redirects to it.
    await redirectFrom('/there', '/back?from=there');
    await expect(redirectFrom('/back', '/there')).rejects.toThrow(/to itself/);
    expect((await get('/back')).status).toBe(404);
  });

  it.each(['/.//evil.example', '/a/..//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'never redirects to another site: %s',
    async (to) => {
      await redirectFrom('/trap', to).catch(() => {});
      expect((await get('/trap')).to ?? '/').toMatch(/^\/(?![/\\])/);
      await redirectTo(app.db, ['/stored-before'], 'path', to, now);
      expect((await get('/stored-before')).to).toMatch(/^\/(?![/\\])/);
    },
  );

  it('that no database could hold is refused', async () => {
    for (const path of ['/tags/%00', '/blog/%00', '/comment/a%00']) {
      expect((await get(path)).status, path).toBe(400);
    }
  });
});

it('a page that was not found is counted also when the site stops at once', async () => {
  const app = await createTestApp();
  await app.request('/lost-at-the-end', { headers: reader });
  await app.stop();
  const { databaseUrl } = app;
  const next = await createTestApp({ databaseUrl });
  const found = await next.db.selectFrom('missing_addresses').select('path').execute();
  expect(found).toEqual([{ path: '/lost-at-the-end' }]);
  await next.close();
  await app.close();
});
