import { createTestApp, type TestApp } from 'test/app';
import { readActionData } from 'test/read-response';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDraft } from '~/features/editor/store-draft.server';
import { emptyValues, type PostValues } from '~/features/posts/post';
import { newRow } from '~/features/posts/post-row.server';
import { createPost, getPost, replacePost } from '~/features/posts/posts.server';
import { listRevisions } from '~/features/posts/revisions.server';

const now = new Date('2026-03-10T12:00:00.000Z');
const draftId = 'half';
const resultSchema = z.object({
  ok: z.boolean(),
  message: z.string(),
  undo: z.string().optional(),
});

describe('the list of all posts', () => {
  let app: TestApp;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp({ now, env: { TIME_ZONE: 'UTC' } });
    cookie = await app.signIn();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.setNow(now);
    await app.db.deleteFrom('blogs').execute();
    await app.db.deleteFrom('drafts').execute();
    await app.services.pageCache.invalidate('posts');
  });

  const save = (id: string, values: Partial<PostValues> = {}, at = now) =>
    createPost(app.db, { ...emptyValues, title: `Title ${id}`, ...values }, at, {
      created: { id },
    });
  const draft = (title: string) =>
    createDraft(app.db, { ...emptyValues, title }, now, { id: draftId });
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).text();

  async function list(search = '') {
    const html = (await read(`/admin/posts${search}`)).replaceAll('<!-- -->', '');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const titles = [...main.matchAll(/aria-label="Select ([^"]+)"/g)].map(([, title]) => title);
    return { html: main, titles: titles.filter((title) => title !== 'this page') };
  }

  async function send(operation: string, input: unknown) {
    const body = { operation, input };
    const response = await app.request('/admin/posts.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { status } = response;
    return { status, ...resultSchema.parse(await readActionData(response)) };
  }
  const which = (...posts: string[]) => ({ posts });
  async function undo(id = '') {
    const body = new URLSearchParams({ id });
    const response = await app.request('/admin/activity.data', {
      method: 'POST',
      headers: { cookie },
      body,
    });
    const { status } = response;
    return { status, ...resultSchema.parse(await readActionData(response)) };
  }
  const statusOf = async (path: string) => (await app.request(path)).status;
  const blog = async () => (await app.request('/blog')).text();

  describe('shows', () => {
    beforeEach(async () => {
      await save('tower', {
        publishedDate: '2026-03-01',
        tags: ['Field Notes'],
        views: 5,
        content: [{ type: 'text', value: 'Copper and a Barn roof' }],
      });
      await save('hidden', { publishedDate: '2026-03-05', visibility: 'private', views: 20 });
      await save('shared', { publishedDate: '2026-03-04', visibility: 'unlisted', views: 1 });
      await save('soon', { publishedDate: '2026-03-10T14:30', tags: ['field notes', 'Soon'] });
      await app.db
        .updateTable('blogs')
        .set({ updatedAt: '2026-03-11T00:00:00.000Z' })
        .where('id', '=', 'shared')
        .execute();
      await draft('Half a barn');
    });

    it('every post with its state, and its hour where it is scheduled', async () => {
      const { html, titles } = await list();
      expect(titles).toEqual([
        'Title soon',
        'Half a barn',
        'Title hidden',
        'Title shared',
        'Title tower',
      ]);
      expect(html).toContain('Scheduled, Mar 10, 2026, 14:30');
      for (const state of ['Public', 'Scheduled', 'Unlisted', 'Private', 'Draft']) {
        expect(html).toContain(`</span>${state}`);
      }
      expect(html).toContain(`?edit=${draftId}`);
    });

    it('no day of publication for what never was', async () => {
      await save('never', { visibility: 'private' });
      await save('undated');
      const { html } = await list();
      const rowOf = (title: string) => new RegExp(`Select ${title}".*?</tr>`).exec(html)?.[0];
      for (const title of ['Title never', 'Half a barn']) {
        expect(rowOf(title)).toMatch(/Private|Draft/);
        expect(rowOf(title)).not.toContain('Not set');
      }
      expect(rowOf('Title undated')).toContain('Not set');
    });

    it('the words a search found in their sentence, as they are written', async () => {
      const line = async (q: string) =>
        /<p dir="auto" class="line-clamp[^>]*>(.*?)<\/p>/
          .exec((await list(`?q=${encodeURIComponent(q)}`)).html)?.[1]
          ?.replace(/<(\/?)mark[^>]*>/g, '[$1]');
      await save('mill', {
        excerpt: 'A wheel',
        content: [
          {
            type: 'text',
            value: 'Rain.\n\nThe **Straße** to [the mill](/blog/x) is <i>wet</i>. Go!',
          },
          {
            type: 'list',
            items: [`${'Long ago it was so '.repeat(9)}and the OATS grew ${'x '.repeat(200)}`],
          },
        ],
      });
      expect(await line('STRASSE')).toBe('The []Straße[/] to the mill is wet.');
      expect(await line('wheel')).toBe('A []wheel[/]');
      expect(await line('/blog/x')).toContain('[the mill]([]/blog/x[/])');
      expect(await line('oats')).toMatch(
        /^…it was so Long ago it was so and the \[\]OATS\[\/\] grew (?:x )+$/,
      );
      expect(await line('title mill')).toBeUndefined();
      expect(await line('')).toBeUndefined();
    });

    it('only what has the words, the state and the tag that the address asks for', async () => {
      expect((await list('?q=BARN')).titles).toEqual(['Half a barn', 'Title tower']);
      expect((await list('?q=barn&state=public')).titles).toEqual(['Title tower']);
      expect((await list('?state=scheduled')).titles).toEqual(['Title soon']);
      expect((await list('?state=unlisted')).titles).toEqual(['Title shared']);
      expect((await list('?state=private')).titles).toEqual(['Title hidden']);
      expect((await list('?state=draft')).titles).toEqual(['Half a barn']);
      expect((await list('?tag=field-notes')).titles).toEqual(['Title soon', 'Title tower']);
      expect((await list('?tag=Field+Notes&state=public')).titles).toEqual(['Title tower']);
      const nothing = await list('?q=barn&tag=soon');
      expect(nothing.titles).toEqual([]);
      expect(nothing.html).toContain('Nothing matches');
      expect(nothing.html).toContain('Show all posts');
    });
  });

  it('says that there are no posts, and offers the first step', async () => {
    const { html } = await list();
    expect(html).toContain('No posts yet');
    expect(html).toContain('Create your first post');
  });

  it('comes in pages; one past the end is the last', async () => {
    const rows = Array.from({ length: 120 }, (_, n) =>
      newRow({ ...emptyValues, title: `Number ${n}`, views: n }, now, { id: `p${n}` }),
    );
    await app.db.insertInto('blogs').values(rows).execute();
    const first = await list('?sort=views');
    expect(first.titles).toHaveLength(50);
    expect(first.titles[0]).toBe('Number 119');
    expect(first.html).toContain('Page 1 of 3');
    expect(first.html).toContain('sort=views&amp;page=2');
    for (const page of ['3', '99']) {
      const last = await list(`?sort=views&page=${page}`);
      expect(last.titles).toHaveLength(20);
      expect(last.html).toContain('Page 3 of 3');
    }
  });

  it('hides posts from readers with warm caches, as one save of each, and undo shows them again', async () => {
    await save('one', { views: 7 });
    await save('two', { visibility: 'unlisted' });
    await save('three', { visibility: 'private' });
    expect(await statusOf('/blog/one')).toBe(200);
    expect(await blog()).toContain('Title one');
    const hidden = await send('hide_posts', which('one', 'two', 'three', 'gone'));
    expect(hidden).toMatchObject({
      ok: true,
      message: '2 posts made private. 2 left as they were.',
    });
    expect(await statusOf('/blog/one')).toBe(404);
    expect(await statusOf('/blog/two')).toBe(404);
    expect(await blog()).not.toContain('Title one');
    const post = await getPost(app.db, 'one');
    expect(post).toMatchObject({ visibility: 'private', version: 2, views: 7 });
    const revisions = await listRevisions(app.db, 'one');
    expect(revisions.map(({ version, values }) => [version, values?.visibility])).toEqual([
      [2, 'private'],
      [1, 'public'],
    ]);
    expect(await getPost(app.db, 'three')).toMatchObject({ version: 1 });

    expect(await undo(hidden.undo)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Undone: /),
    });
    expect(await statusOf('/blog/one')).toBe(200);
    expect(await blog()).toContain('Title one');
    expect(await getPost(app.db, 'two')).toMatchObject({ visibility: 'unlisted', version: 3 });
    // A second undo has nothing to undo.
    expect(await undo(hidden.undo)).toMatchObject({
      ok: false,
      message: 'This can no longer be undone.',
    });
  });

  it('makes posts public; what is for later stays so until then', async () => {
    await save('one', { visibility: 'private' });
    await save('later', { visibility: 'private', publishedDate: '2026-03-11' });
    expect(await statusOf('/blog/one')).toBe(404);
    const done = await send('publish_posts', which('one', 'later'));
    expect(done.message).toBe('1 post made public, 1 scheduled.');
    expect(await statusOf('/blog/one')).toBe(200);
    expect(await statusOf('/blog/later')).toBe(404);
    expect((await list('?state=scheduled')).titles).toEqual(['Title later']);
  });

  it('dates what was never public with the day it became so, and undo takes the day back', async () => {
    await save('fresh', { visibility: 'private' });
    await save('known', {});
    const dates = async () => {
      const posts = app.db.selectFrom('blogs').select(['id', 'publishedDate', 'sortDate']);
      return (await posts.orderBy('id').execute()).map((post) => Object.values(post));
    };
    const before = await dates();
    await send('hide_posts', which('known'));
    const done = await send('publish_posts', which('fresh', 'known'));
    expect(await dates()).toEqual([['fresh', '2026-03-10', '2026-03-10T00:00:00.000Z'], before[1]]);
    await undo(done.undo);
    expect(await dates()).toEqual(before);
  });

  it('deletes posts and drafts, and undo brings both back', async () => {
    await save('one', { slug: 'first' });
    await save('two');
    await draft('Half a thought');
    expect(await statusOf('/blog/first')).toBe(200);
    const done = await send('delete_posts', which('one', 'two', draftId));
    expect(done.message).toBe('3 posts deleted.');
    expect(await statusOf('/blog/first')).toBe(404);
    expect((await list()).html).toContain('No posts yet');
    expect(await undo(done.undo)).toMatchObject({
      ok: true,
      message: 'Undone: deleted posts “3 posts”.',
    });
    const one = await send('delete_posts', which('one'));
    expect(await undo(one.undo)).toMatchObject({ message: 'Undone: deleted posts “Title one”.' });
    expect(await statusOf('/blog/first')).toBe(200);
    expect((await list()).titles).toEqual(['Title two', 'Title one', 'Half a thought']);
  });

  it('does not undo over a later save', async () => {
    await save('one');
    await save('two');
    const done = await send('hide_posts', which('one', 'two'));
    const one = await getPost(app.db, 'one');
    if (!one) throw new Error('It is there.');
    await replacePost(app.db, one, { ...one, title: 'Written on' }, now);
    expect((await undo(done.undo)).message).toMatch(
      /^Undone: .*\. 1 changed since and left alone\.$/,
    );
    expect(await getPost(app.db, 'one')).toMatchObject({
      title: 'Written on',
      visibility: 'private',
    });
  });

  const unclear = 'Something went wrong with that request. Reload and try again.';
  it.each([
    ['hide_posts', which(), 'Select at least one post.'],
    ['explode', which('one'), unclear],
    ['delete_posts', which(...Array(101).fill('x')), 'Too big: expected array to have <=100 items'],
    ['hide_posts', null, unclear],
  ])('answers %s of %j with a sentence and changes nothing', async (operation, input, message) => {
    await save('one');
    expect(await send(operation, input)).toMatchObject({ ok: false, message });
    expect(await getPost(app.db, 'one')).toMatchObject({ version: 1, tags: [] });
  });
});
