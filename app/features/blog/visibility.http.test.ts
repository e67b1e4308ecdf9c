import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '~/features/posts/visibility';

const now = new Date('2026-03-01T12:00:00.000Z');
const tomorrow = new Date('2026-03-02T00:00:01.000Z');

/** Every address that could show a post to a visitor. */
const surfaces = [
  '/',
  '/_root.data',
  '/blog',
  '/blog.data',
  '/blog?q=zanzibar',
  '/blog?q=za',
  '/blog.data?q=zanzibar',
  '/blog?sort=oldest',
  '/blog?sort=title',
  '/blog?sort=author',
  '/blog/anchor',
  '/blog/anchor.data',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
];

describe('a post that visitors may not find', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ now });
    await save('anchor', 'public', '', 'Anchor, an old post about keywords');
  });
  afterAll(() => app.close());

  const save = (id: string, visibility: Visibility, publishedDate: string, title: string) => {
    const content = [{ type: 'text' as const, value: `Secret of ${title}` }];
    const values = { title, visibility, publishedDate, seoKeywords: 'keywords', content };
    return publish(app.services, id, values, now);
  };

  const text = async (path: string) => (await app.request(path)).text();
  /** Without the address itself: a search echoes its query. */
  const mentions = async (path: string, word: string) => {
    const body = await text(path);
    return body.replaceAll('q=zanzibar', '').includes(word);
  };

  const hidden: [string, Visibility, string][] = [
    ['private', 'private', ''],
    ['unlisted', 'unlisted', ''],
    ['scheduled', 'public', '2026-03-02'],
  ];

  it.each(hidden)('because it is %s is on no list', async (id, visibility, date) => {
    await save(id, visibility, date, `Zanzibar ${id}`);
    for (const path of surfaces) {
      expect(await mentions(path, `Zanzibar ${id}`), path).toBe(false);
      expect(await mentions(path, `/blog/${id}`), path).toBe(false);
    }
  });

  it('answers exactly like one that does not exist, unless it is unlisted', async () => {
    const responseTo = async (id: string, path: string) => {
      const response = await app.request(path.replace('{id}', id));
      return { status: response.status, body: (await response.text()).replaceAll(id, '{id}') };
    };
    for (const path of ['/blog/{id}', '/blog/{id}.data', '/og/post-{id}.png']) {
      const missing = await responseTo('missing', path);
      expect(missing.status).toBe(404);
      expect(await responseTo('private', path), path).toEqual(missing);
      expect(await responseTo('scheduled', path), path).toEqual(missing);
      expect((await responseTo('unlisted', path)).status, path).toBe(200);
    }
    expect(await text('/blog/unlisted')).toContain('content="noindex"');
    expect(await text('/blog/anchor')).not.toContain('content="noindex"');
  });

  it('is found everywhere as soon as it is made public, and nowhere when it is hidden again', async () => {
    await save('private', 'public', '', 'Zanzibar private');
    const lists = surfaces.filter((path) => path !== '/_root.data');
    for (const path of lists) {
      const place = path === '/sitemap.xml' ? '/blog/private' : 'Zanzibar private';
      expect(await mentions(path, place), path).toBe(true);
    }
    expect((await app.request('/blog/private')).status).toBe(200);
    await save('private', 'private', '', 'Zanzibar private');
    for (const path of surfaces) {
      expect(await mentions(path, 'Zanzibar private'), path).toBe(false);
    }
    expect((await app.request('/blog/private')).status).toBe(404);
  });

  it('goes live by the clock, although the pages before were cached', async () => {
    expect(await mentions('/blog', 'Zanzibar scheduled')).toBe(false);
    expect((await app.request('/feed.xml')).status).toBe(200);
    app.setNow(tomorrow);
    for (const path of ['/blog', '/feed.xml', '/atom.xml', '/feed.json', '/blog?q=zanzibar']) {
      expect(await mentions(path, 'Zanzibar scheduled'), path).toBe(true);
    }
    expect((await app.request('/blog/scheduled')).status).toBe(200);
    app.setNow(now);
  });

  it('goes live at its hour, and cached pages end at that moment', async () => {
    app.setNow(now);
    await save('timed', 'public', '2026-03-01T14:30', 'Zanzibar timed');
    const before = await app.request('/blog');
    expect(await before.text()).not.toContain('Zanzibar timed');
    // Nor does it say to a cache in front how long that will stay so.
    expect(before.headers.get('cache-control')).toContain('s-maxage=60,');
    expect((await app.request('/blog/timed')).status).toBe(404);
    app.setNow(new Date('2026-03-01T14:29:59.000Z'));
    expect(await mentions('/blog', 'Zanzibar timed')).toBe(false);
    app.setNow(new Date('2026-03-01T14:30:00.000Z'));
    for (const path of ['/', '/blog', '/feed.xml', '/feed.json', '/blog?q=zanzibar']) {
      expect(await mentions(path, 'Zanzibar timed'), path).toBe(true);
    }
    expect((await app.request('/blog/timed')).status).toBe(200);
    expect(await text('/feed.xml')).toContain('Sun, 01 Mar 2026 14:30:00 GMT');
    app.setNow(now);
  });
});
