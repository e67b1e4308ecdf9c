import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { readActionData } from 'test/read-response';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { createPost, getPost } from '~/features/posts/posts.server';
import { listRevisions } from '~/features/posts/revisions.server';
import { takeBack } from '~/server/take-back.server';
import { notStored } from '~/ui/action-result';

interface Ask {
  operation: string;
  [field: string]: unknown;
}

const newDraft = () => ({
  id: crypto.randomUUID(),
  postId: null,
  baseVersion: 0,
  values: { ...emptyValues, title: 'Half' },
});

describe('saving from the editor', () => {
  let app: TestApp;
  afterEach(() => app.close());

  async function open() {
    app = await createTestApp();
    const cookie = await app.signIn();
    const sendRequest = async ({ operation, ...input }: Ask) => {
      const result = await app.request('/admin/blog.data', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ operation, input }),
      });
      const { result: got, ...answer } = (await readActionData(result)) as {
        ok: boolean;
        message: string;
        undo: string;
        result?: { post?: { id: string; version: number; slug: string } };
      };
      const post = got?.post ?? { id: '', version: 0, slug: '' };
      return { ...answer, result: got, post };
    };
    const status = async (path: string) => (await app.request(path)).status;
    const page = async (path: string) => (await app.request(path, { headers: { cookie } })).text();
    return { sendRequest, status, page };
  }

  const save = (
    title: string,
    visibility: string,
    replaces: { id: string; version: number } | null = null,
  ) => ({
    operation: 'save_post',
    replaces: replaces && { id: replaces.id, version: replaces.version },
    draftId: 'd',
    viewsCorrected: false,
    confirmed: true,
    values: { ...emptyValues, title, visibility },
  });

  it('shows a public post to visitors at once, hides it when private, and drops it when deleted', async () => {
    const { sendRequest, status } = await open();
    const created = await sendRequest(save('Fresh', 'public'));
    expect(created).toMatchObject({ ok: true, message: 'Post created successfully!' });
    const path = `/blog/${created.post.slug}`;
    expect(await status(path)).toBe(200);
    const hidden = await sendRequest(save('Fresh', 'private', created.post));
    expect(hidden).toMatchObject({ ok: true, message: 'Post updated successfully!' });
    expect(await status(path)).toBe(404);
    await sendRequest(save('Fresh', 'public', hidden.post));
    expect(await status(path)).toBe(200);
    const deleted = await sendRequest({ operation: 'delete_post', address: created.post.id });
    expect(deleted).toMatchObject({ ok: true, message: 'Post deleted successfully!' });
    expect(await status(path)).toBe(404);
  });

  it('makes nothing public before the last look is confirmed, and hides nothing without it', async () => {
    const { sendRequest, status } = await open();
    const draft = { ...newDraft(), values: { ...emptyValues, title: 'Quiet' } };
    await sendRequest({ operation: 'store_draft', ...draft });
    const unconfirmed = (
      replaces: { id: string; version: number } | null,
      visibility = 'public',
    ) => ({
      ...save('Quiet', visibility, replaces),
      confirmed: undefined,
    });
    const { post } = await sendRequest(unconfirmed(null));
    const read = () => Promise.all(['/blog/quiet', `/blog/${post.id}`].map(status));
    expect(await read()).toEqual([404, 404]);
    const again = await sendRequest(unconfirmed(post));
    expect(await read()).toEqual([404, 404]);
    const out = await sendRequest(save('Quiet', 'public', again.post));
    expect(await read()).toEqual([200, 301]);
    const later = unconfirmed(out.post, 'private');
    later.values = { ...later.values, slug: 'quiet', publishedDate: '2199-01-01' };
    expect(await sendRequest(later)).toMatchObject({ post: { visibility: 'public' } });
    expect(await read()).toEqual([200, 301]);
  });

  it('makes the address from the title once a post is public; its id redirects there', async () => {
    const { sendRequest } = await open();
    const long =
      'Notes on everything that happened in the valley between the first snow and spring';
    const [first, second, notes] = [
      await sendRequest(save('A Walk in May', 'public')),
      await sendRequest(save('A Walk in May', 'public')),
      await sendRequest(save(long, 'public')),
    ];
    expect([first.post.slug, second.post.slug]).toEqual(['a-walk-in-may', 'a-walk-in-may-2']);
    expect(notes.post.slug.length).toBeLessThan(notes.post.id.length);
    const moved = await app.request(`/blog/${first.post.id}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/a-walk-in-may']);
    // Nobody can guess the address of one that is not listed.
    const hidden = await sendRequest(save('For a few', 'unlisted'));
    expect(hidden.post.slug).toBe('');
    const out = await sendRequest(save('For a few', 'public', hidden.post));
    expect(out.post.slug).toBe('for-a-few');
  });

  it('says that a post could not be deleted, and keeps it', async () => {
    const { sendRequest, status } = await open();
    const { post } = await sendRequest(save('Stays', 'public'));
    await sql`create trigger stays before delete on blogs begin select raise(abort, 'no'); end`.execute(
      app.db,
    );
    expect(await sendRequest({ operation: 'delete_post', address: post.id })).toMatchObject({
      ok: false,
      message: notStored,
    });
    expect(await status('/blog/stays')).toBe(200);
  });

  it('saves a post right after a change under Site, with nothing read in between', async () => {
    const { sendRequest, status } = await open();
    await publish(app.services, 'site', (site) => ({ ...site, timeZone: 'Asia/Tokyo' }));
    expect(await sendRequest(save('Next', 'public'))).toMatchObject({ ok: true });
    expect(await status('/readyz')).toBe(200);
  });

  it('answers a stale save with a conflict and a save of a deleted post with a word', async () => {
    const { sendRequest } = await open();
    const { post } = await sendRequest(save('One', 'public'));
    await sendRequest(save('Two', 'public', post));
    expect(await sendRequest(save('Three', 'public', post))).toMatchObject({
      ok: false,
      theirs: { title: 'Two', version: 2 },
    });
    await sendRequest({ operation: 'delete_post', address: post.id });
    expect(await sendRequest(save('Four', 'public', post))).toMatchObject({
      ok: false,
      theirs: null,
      message: 'This post was deleted. Save it as a new one.',
    });
    const ahead = save('Later', 'public');
    const scheduled = { ...ahead, values: { ...ahead.values, publishedDate: '2199-01-01T14:30' } };
    expect(await sendRequest(scheduled)).toMatchObject({
      ok: true,
      message: 'Scheduled for Jan 1, 2199 at 14:30 (UTC).',
    });
    expect(await sendRequest({ operation: 'nothing' })).toMatchObject({
      ok: false,
      message: 'Something went wrong with that request. Reload and try again.',
    });
  });

  it('says which field cannot be saved and why, and stores nothing', async () => {
    const { sendRequest } = await open();
    const { values, ...asked } = save('x'.repeat(10_001), 'public');
    expect(await sendRequest({ ...asked, values: { ...values, views: 1e30 } })).toMatchObject({
      ok: false,
      message: 'Title has 10,001 characters. Keep it to 10,000.',
      errors: {
        title: 'Title has 10,001 characters. Keep it to 10,000.',
        views: 'Views must be a whole number from 0 to 2,147,483,647.',
      },
    });
    expect(await app.db.selectFrom('blogs').selectAll().execute()).toEqual([]);
    expect(await sendRequest(save('x'.repeat(10_000), 'public'))).toMatchObject({ ok: true });
  });

  it('lists fifty posts at a time, in five orders', async () => {
    const { page } = await open();
    for (let n = 10; n < 62; n += 1) {
      const values = { ...emptyValues, title: `Post ${n}`, author: `Author ${99 - n}` };
      await createPost(app.db, values, new Date(Date.UTC(2026, 0, n)), {
        created: { id: `p${n}` },
      });
    }
    const listed = async (search: string) => {
      const html = await page(`/admin/blog${search}`);
      expect(html).toContain('52 posts');
      return [...html.matchAll(/aria-label="Edit (Post \d+)"/g)].map(([, title]) => title);
    };
    expect(await listed('')).toHaveLength(50);
    expect(await listed('?page=2')).toEqual(['Post 11', 'Post 10']);
    expect((await listed('?sort=oldest'))[0]).toBe('Post 10');
    expect((await listed('?sort=author'))[0]).toBe('Post 61');
    expect((await listed('?sort=title&page=2')).at(-1)).toBe('Post 61');
    await app.db.updateTable('blogs').set({ views: 9 }).where('id', '=', 'p30').execute();
    expect((await listed('?sort=views'))[0]).toBe('Post 30');
  });

  it('makes a private post of what is typed into a new one; emptied it is gone without a trace', async () => {
    const { sendRequest, page } = await open();
    const posts = () =>
      app.db.selectFrom('blogs').select(['visibility', 'isDraft', 'tags']).execute();
    await page('/admin/blog');
    const opened = { ...emptyValues, author: 'Ada', content: [{ type: 'text', value: ' ' }] };
    const { id } = newDraft();
    const store = async (typed: object, kept?: { id: string; version: number } | null) => {
      const input = { id, postId: kept?.id ?? null, baseVersion: kept?.version ?? 0 };
      const asked = { operation: 'store_draft', ...input, values: { ...opened, ...typed } };
      return (await sendRequest(asked)).post;
    };
    await store({});
    expect(await posts()).toEqual([]);
    const begun = await store({ tags: ['radio'] });
    expect(await posts()).toEqual([{ visibility: 'private', isDraft: 1, tags: '["radio"]' }]);
    expect(await page('/admin/posts?state=draft')).toContain('aria-label="Edit Untitled"');
    expect(await page('/admin/blog')).toContain('1 draft');
    await store({}, begun);
    expect(await posts()).toEqual([]);
    for (const table of ['activity', 'trash', 'revisions', 'post_tags'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('keeps a draft until its last look creates the post, with what was there every ten minutes', async () => {
    const { sendRequest, status } = await open();
    const { id } = newDraft();
    const begin = Date.parse('2026-03-01T12:00:00Z');
    let kept = { id: '', version: 0, slug: '' };
    const store = async (title: string, minutes: number) => {
      app.setNow(new Date(begin + minutes * 60_000));
      const input = { id, postId: kept.id || null, baseVersion: kept.version };
      const values = { ...emptyValues, title, visibility: 'public' };
      kept = (await sendRequest({ operation: 'store_draft', ...input, values })).post;
    };
    await store('W', 0);
    await store('Wo', 1);
    await store('Words', 12);
    await store('Words of', 13);
    expect(await status(`/blog/${kept.id}`)).toBe(404);
    const titles = async () =>
      (await listRevisions(app.db, kept.id)).map(({ values }) => values?.title);
    expect(await titles()).toEqual(['Words', 'Wo']);
    expect(
      await sendRequest({
        operation: 'store_draft',
        ...{ id, postId: kept.id, baseVersion: 1, values: { ...emptyValues, title: 'Late' } },
      }),
    ).toMatchObject({ ok: false, theirs: { title: 'Words of' } });
    app.setNow(new Date(begin + 60 * 60_000));
    const created = await sendRequest(save('Words of mine', 'public', kept));
    expect(created).toMatchObject({ ok: true, message: 'Post created successfully!' });
    expect(created.post).toMatchObject({ id: kept.id, slug: 'words-of-mine', isDraft: false });
    expect(created.post).toMatchObject({
      createdAt: '2026-03-01T13:00:00.000Z',
      publishedDate: '',
    });
    expect(await status('/blog/words-of-mine')).toBe(200);
    await takeBack(app.services, created.undo);
    expect(await getPost(app.db, kept.id)).toMatchObject({ title: 'Words of', isDraft: true });
    expect(await status(`/blog/${kept.id}`)).toBe(404);
  });

  it('migrates every post of blogs.json, publishes none that is not public, and puts undated ones last', async () => {
    const { sendRequest } = await open();
    const posts = [
      { id: 1, title: 'Undated', content: btoa('Plain text, and nothing else') },
      { id: 2, title: 'No content', createdAt: '2020-01-01T00:00:00.000Z' },
      { id: 3, title: 'Draft', visibility: 'draft', publishedDate: '2021-01-01' },
      { id: 4, title: 'Dated', publishedDate: '2022-02-02', headerImage: '/vendor/pfp.png' },
    ];
    expect(await sendRequest({ operation: 'migrate_posts', posts, again: false })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Successfully migrated 4 posts to /),
    });
    const stored = await app.db.selectFrom('blogs').selectAll().orderBy('originalId').execute();
    expect(
      stored.map(({ title, visibility, headerImage }) => [title, visibility, headerImage]),
    ).toEqual([
      ['Undated', 'public', ''],
      ['No content', 'public', ''],
      ['Draft', 'private', ''],
      ['Dated', 'public', 'pfp.png'],
    ]);
    const home = await (await app.request('/')).text();
    expect(
      ['Dated', 'No content', 'Draft', 'Undated'].filter((title) => home.includes(title)),
    ).toEqual(['Dated', 'No content']);
    const undated = await (await app.request(`/blog/${stored[0]?.id}`)).text();
    expect(undated).toContain('Plain text, and nothing else');
    // Asked for again: how many would be there twice.
    expect(await sendRequest({ operation: 'migrate_posts', posts, again: false })).toMatchObject({
      message: '',
      result: { doubled: posts.length },
    });
  });

  it('says why old posts cannot be migrated', async () => {
    const { sendRequest } = await open();
    expect(
      await sendRequest({ operation: 'migrate_posts', posts: { not: 'a list' }, again: false }),
    ).toMatchObject({
      ok: false,
      message: 'blogs.json does not hold a list of posts.',
    });
  });

  it('marks Title as required, as it does Author', async () => {
    const { page } = await open();
    const editor = await page('/admin/blog');
    expect(editor).toMatch(/Title<span[^>]*>\*<\/span><\/label>/);
    expect(editor).toMatch(/Author<span[^>]*>\*<\/span><\/label>/);
  });
});

it('a save and a draft that cannot be stored get a 503 that says when to try again', {
  timeout: 60_000,
}, async () => {
  const app = await createTestApp({ engine: 'sqlite' });
  const cookie = await app.signIn();
  const draft = newDraft();
  const save = {
    operation: 'save_post',
    replaces: null,
    draftId: draft.id,
    viewsCorrected: false,
    confirmed: true,
    values: { ...emptyValues, title: 'Once' },
  };
  const post = ({ operation, ...input }: Ask) =>
    app.request('/admin/blog.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ operation, input }),
    });

  const other = new DatabaseSync(app.databaseUrl);
  other.exec('BEGIN IMMEDIATE');
  for (const asked of [save, { operation: 'store_draft', ...draft }]) {
    const refused = await post(asked);
    expect([asked.operation, refused.status]).toEqual([asked.operation, 503]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readActionData(refused)).toMatchObject({
      isAway: true,
      message: notStored,
    });
  }
  other.exec('ROLLBACK');
  other.close();

  expect((await post(save)).status).toBe(200);
  expect((await post(save)).status).toBe(200);
  expect(await app.db.selectFrom('blogs').select('title').execute()).toEqual([{ title: 'Once' }]);
  await app.close();
});
