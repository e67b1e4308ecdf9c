import { parseRssFeed } from 'feedsmith';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { readResponse } from 'test/read-response';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostValues } from '~/features/posts/post';
import { getPost } from '~/features/posts/posts.server';
import { listRevisions } from '~/features/posts/revisions.server';
import { ownerActor } from '~/server/activity.server';
import { performWithUndo } from '~/server/operation.server';
import { undoActivity } from '~/shell/activity.server';
import { renameTerm } from './rename-term.server';
import { listTags } from './terms.server';

const now = new Date('2026-03-10T12:00:00.000Z');

describe('tags and series', () => {
  let app: TestApp;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp({ now });
    cookie = await app.signIn();
    for (const day of [1, 2, 3, 4, 5]) {
      await save(`part-${day}`, {
        publishedDate: `2026-03-0${day}`,
        tags: ['Machine Learning', '宇宙'],
        series: 'Orbits & You',
      });
    }
    await save('hidden', { visibility: 'private', tags: ['Secret'], series: 'Secret' });
    await save('later', {
      publishedDate: '2026-03-11',
      tags: ['machine learning', 'Soon'],
      series: 'Orbits & You',
    });
  });
  afterAll(() => app.close());

  const save = (id: string, changes: Partial<PostValues>) =>
    publish(app.services, id, { title: `Title ${id}`, ...changes }, now);
  const text = async (path: string) =>
    (await (await app.request(path)).text()).replaceAll('<!-- -->', '');
  const rename = (kind: string, address: string, name: string) =>
    app.request('/admin/blog-tags.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'rename_term', input: { kind, address, name } }),
    });

  it('the tags of a listed post have pages; those of an unlisted one are words', async () => {
    expect(await text('/blog/part-1')).toContain(`href="/tags/${encodeURIComponent('宇宙')}"`);
    await save('by-link', { visibility: 'unlisted', tags: ['By link'] });
    expect(await text('/blog/by-link')).toContain('<li>By link</li>');
    expect((await app.request('/tags/by-link')).status).toBe(404);
  });

  it('a tag has a page and a feed of the posts that visitors may find, cached', async () => {
    const page = await text('/tags/machine-learning');
    expect(page).toContain('>Machine Learning</h1>');
    expect(page).toContain('5 posts');
    expect(page).toContain('Title part-3');
    expect(page).not.toContain('Title later');
    expect(page).toContain(`<link rel="canonical" href="${app.origin}/tags/machine-learning"`);
    await expect
      .poll(async () => (await app.request('/tags/machine-learning')).headers.has('etag'))
      .toBe(true);
    const feed = parseRssFeed(await text('/tags/machine-learning/feed.xml'));
    expect(feed.title).toMatch(/: Machine Learning$/);
    expect(feed.items?.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((part) => `Title part-${part}`),
    );
    expect(await text(`/tags/${encodeURIComponent('宇宙')}`)).toContain('>宇宙</h1>');
    for (const rest of ['', '/feed.xml']) {
      const { status, headers } = await app.request(`/tags/Machine-Learning${rest}`);
      const to = headers.get('location');
      expect([status, to]).toEqual([301, `/tags/machine-learning${rest}`]);
    }
  });

  it('one without such posts does not exist, and is not on the map of the site', async () => {
    for (const path of [
      '/tags/secret',
      '/tags/soon',
      '/tags/nothing',
      '/series/secret',
      '/series/x',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
    expect((await app.request('/tags/secret/feed.xml')).status).toBe(404);
    const map = await text('/sitemap.xml');
    expect(map).toContain(`${app.origin}/tags/machine-learning</loc>`);
    expect(map).toContain(`${app.origin}/series/orbits-you</loc>`);
    expect(map).not.toMatch(/secret|soon/);
  });

  it('a part says which it is of how many, and leads to the ones before and after', async () => {
    const page = await text('/blog/part-2');
    expect(page).toContain('>Part 2 of 5 in');
    expect(page).toMatch(/href="\/blog\/part-1" rel="prev"[^>]*><span[^>]*>Previous part</);
    expect(page).toMatch(/href="\/blog\/part-3" rel="next"[^>]*><span[^>]*>Next part</);
    expect(page).toContain('href="/series/orbits-you"');
    expect(page).toContain('<meta property="article:tag" content="Machine Learning"/>');
    const series = await text('/series/orbits-you');
    expect(series.indexOf('Title part-1')).toBeLessThan(series.indexOf('Title part-5'));
    expect(series).toContain('A series in 5 parts');
    expect(series).not.toContain('Title later');
  });

  it('the parts before and after are named once, whatever is between them by its day', async () => {
    // Published between the parts, so that the neighbours by date are other posts.
    for (const day of ['2026-03-02T12:00', '2026-03-03T12:00']) {
      await save(`between-${day}`, { publishedDate: day });
    }
    const page = await text('/blog/part-3');
    expect(page.match(/Title part-2/g)).toHaveLength(1);
    expect(page.match(/Title part-4/g)).toHaveLength(1);
  });

  it('renaming and merging change the posts, keep their history, and redirect in one hop', async () => {
    await rename('tag', 'machine-learning', 'ML');
    await rename('tag', 'ml', 'Learning');
    await save('other', { tags: ['AI'] });
    await rename('tag', 'learning', 'AI');
    await rename('series', 'orbits-you', 'Orbits');
    for (const old of ['machine-learning', 'ml', 'learning']) {
      const response = await app.request(`/tags/${old}`);
      expect([response.status, response.headers.get('location')], old).toEqual([301, '/tags/ai']);
      const feed = await app.request(`/tags/${old}/feed.xml`);
      expect([feed.status, feed.headers.get('location')]).toEqual([301, '/tags/ai/feed.xml']);
    }
    const series = await app.request('/series/orbits-you');
    expect([series.status, series.headers.get('location')]).toEqual([301, '/series/orbits']);
    expect(await text('/tags/ai')).toContain('6 posts');
    expect((await getPost(app.db, 'part-1'))?.tags).toEqual(['AI', '宇宙']);
    expect((await listRevisions(app.db, 'part-1')).at(-1)?.values?.tags).toEqual([
      'Machine Learning',
      '宇宙',
    ]);
    await rename('tag', 'ai', 'ML');
    expect((await app.request('/tags/ml')).status).toBe(200);
    expect((await app.request('/tags/ai')).headers.get('location')).toBe('/tags/ml');
  });

  it('a name without a letter is refused with a sentence', async () => {
    const response = await rename('tag', 'ml', '!!!');
    const message = 'A name needs at least one letter or digit.';
    expect(await readResponse(response)).toEqual({ ok: false, message });
  });

  it('what leads to a tag that only hidden posts have leads nowhere', async () => {
    await rename('tag', 'secret', 'Classified');
    expect((await app.request('/tags/secret')).status).toBe(404);
  });

  it('merging two tags is undone in every post that was not changed since, with their addresses', async () => {
    await save('one', { tags: ['Left', 'Both'] });
    await save('two', { tags: ['Left'] });
    await save('three', { tags: ['Left'] });
    await rename('tag', 'left', 'Both');
    expect((await getPost(app.db, 'one'))?.tags).toEqual(['Both']);
    await save('three', { tags: ['Both'], title: 'Written since' });
    const undo = async () => {
      const lines = app.db.selectFrom('activity').select('id').where('label', '=', 'Both');
      const { id } = await lines.executeTakeFirstOrThrow();
      return undoActivity(app.services, { id });
    };
    expect(await undo()).toEqual({ done: 1, problems: ['1 changed since and left alone.'] });
    const tagsOf = async (id: string) => (await getPost(app.db, id))?.tags;
    expect(await Promise.all(['one', 'two', 'three'].map(tagsOf))).toEqual([
      ['Left', 'Both'],
      ['Left'],
      ['Both'],
    ]);
    expect((await app.request('/tags/left')).status).toBe(200);
  });

  it('many posts get a new name some at a time, on one line, and after a failure it goes on', async () => {
    for (let n = 0; n < 60; n += 1) await save(`many-${n}`, { tags: ['Many'] });
    const { services } = app;
    const ask = (given: typeof services) => {
      const input = { kind: 'tag' as const, address: 'many', name: 'Few' };
      return performWithUndo(given, ownerActor, renameTerm, input);
    };
    const invalidate = () => Promise.reject(new Error('The plug was pulled.'));
    const pageCache = Object.assign(Object.create(services.pageCache), { invalidate });
    await expect(ask({ ...services, pageCache })).rejects.toThrow('plug');
    const tagged = async (tag: string) =>
      (await listTags(app.db)).find(({ name }) => name === tag)?.posts;
    expect([await tagged('Few'), await tagged('Many')]).toEqual([50, 10]);
    const lines = app.db.selectFrom('activity').select('id').where('label', '=', 'Few');
    const [half] = await lines.execute();
    expect(await undoActivity(services, { id: half?.id ?? '' })).toEqual({ done: 1, problems: [] });
    expect(await tagged('Many')).toBe(60);

    const { undo = '' } = await ask(services);
    expect([await tagged('Few'), await tagged('Many')]).toEqual([60, undefined]);
    expect(await undoActivity(services, { id: undo })).toEqual({ done: 1, problems: [] });
    expect(await tagged('Many')).toBe(60);
  });
});
