import { createTestApp, type TestApp } from 'test/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { newRow } from '~/features/posts/post-row.server';

const posts = 1003;
const atOnce = 200;

describe('the map of the site', () => {
  let app: TestApp;
  const addresses = async (path: string) => {
    const text = await (await app.request(path)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
      address.replace(app.origin, ''),
    );
  };
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('is one file for as long as that is small, and names no empty page', async () => {
    expect(await addresses('/sitemap.xml')).toEqual([
      '/',
      '/about',
      '/resume',
      '/blog',
      '/contact',
      '/colophon',
    ]);
    expect((await app.request('/sitemap.xml?part=2')).status).toBe(404);
  });

  it('comes in parts with very many posts, which hold every post once', async () => {
    for (let first = 0; first < posts; first += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, posts - first) }, (_, n) =>
        newRow({ ...emptyValues, title: `Post ${first + n}` }, new Date(), { id: `p${first + n}` }),
      );
      await app.db.insertInto('blogs').values(rows).execute();
    }
    await app.services.pageCache.invalidate('posts');
    expect(await addresses('/sitemap.xml')).toEqual(['/sitemap.xml?part=1', '/sitemap.xml?part=2']);
    const listed = [
      ...(await addresses('/sitemap.xml?part=1')),
      ...(await addresses('/sitemap.xml?part=2')),
    ];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(posts + 6);
    for (const wrong of ['part=0', 'part=3', 'part=02']) {
      expect((await app.request(`/sitemap.xml?${wrong}`)).status, wrong).toBe(404);
    }
  });
});
