import { createTestApp, type TestApp } from 'test/app';
import { commentRow } from 'test/factories/comments';
import { publish } from 'test/factories/posts';
import { readResponse } from 'test/read-response';
import { askQueue, decide, ReaderBrowser } from 'test/reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderStored } from './render.server';
import { loadCommentSettings, saveCommentSettings } from './settings.server';

const start = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe('comments', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ now: start, env: { TIME_ZONE: 'America/New_York' } });
    await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
    await publish(app.services, 'other', { title: 'Other', visibility: 'public' });
    await publish(app.services, 'secret', { title: 'Secret', visibility: 'private' });
  });
  afterEach(() => app.close());

  const page = async (path = '/blog/lantern') => (await app.request(path)).text();
  const ada = () => new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
  const stored = () => app.db.selectFrom('comments').selectAll().orderBy('sortKey').execute();

  it('of a reader are held first, and later ones appear at once', async () => {
    const reader = await ada();
    const posted = await reader.comment('lantern', 'A first word');
    expect(posted.status).toBe(303);
    const location = posted.headers.get('location') ?? '';
    expect(location).toMatch(/^\/blog\/lantern\/comments\?sent#c-/);
    const own = await reader.request(location);
    expect(own.headers.get('cache-control')).toBe('no-store');
    const article = await own.text();
    expect(article).toContain('A first word');
    expect(article).toContain('Waiting for review: only you see it');
    // Neither the page that others get nor this address in another browser has it.
    for (const path of ['/blog/lantern', location.replace(/#.*/, '')])
      expect(await page(path)).not.toContain('A first word');
    expect(await reader.get('/blog/lantern')).not.toContain('A first word');

    await decide(app, await app.signIn(), 'approved');
    expect(await page()).toContain('A first word');
    expect(await page()).toMatch(/Mar 1(?:, 2026)?, 07:00/);
    const second = await reader.comment('lantern', 'A second word');
    expect(second.headers.get('location')).toMatch(/^\/blog\/lantern#c-/);
    const html = await page();
    expect(html).toContain('A second word');
    expect(html).toContain('"commentCount":2');
    expect(html).not.toContain('ada@example.com');
  });

  it('have a list of words that hold them, and one that is too long is refused whole', async () => {
    const cookie = await app.signIn();
    const set = async (words: string) => {
      const input = { enabled: true, hold: 'none', words };
      return (await askQueue(app, cookie, 'change_comment_settings', input)).text();
    };
    await set('pills');
    expect(await set(`${'x'.repeat(10_000)}\nlast`)).toContain(
      'The list has 10,005 characters. Keep it to 10,000.',
    );
    expect((await loadCommentSettings(app.db)).words).toBe('pills');
  });

  it('follow the settings: hold all, hold none, close after days, off for a post and for the site', async () => {
    const cookie = await app.signIn();
    const set = (fields: Record<string, string>, enabled = true) =>
      askQueue(app, cookie, 'change_comment_settings', { enabled, hold: 'none', ...fields });
    const reader = await ada();
    await set({});
    await reader.comment('lantern', 'Nobody looked at this');
    expect(await page()).toContain('Nobody looked at this');
    await set({ hold: 'all' });
    await reader.comment('lantern', 'Somebody looks at this');
    expect(await page()).not.toContain('Somebody looks at this');
    await set({ closeAfterDays: '3' });
    expect(await page()).toContain('Comments on this post are closed.');
    expect((await reader.comment('lantern', 'Too late')).status).toBe(403);
    await set({});
    const turn = (on: boolean) => askQueue(app, cookie, 'turn_comments', { post: 'lantern', on });
    await turn(false);
    expect(await page()).not.toContain('Nobody looked at this');
    expect((await reader.comment('lantern', 'Into the void')).status).toBe(404);
    expect((await app.request('/blog/lantern/comments.xml')).status).toBe(404);
    expect(await page('/blog/other')).toContain('Your comment');
    await turn(true);
    expect(await page()).toContain('Nobody looked at this');
    await set({}, false);
    expect(await page('/blog/other')).not.toContain('Your comment');
  });

  it('have one level of replies, which stand with what they reply to and go with its being hidden', async () => {
    const owner = await app.signIn();
    const reader = await ada();
    await reader.comment('lantern', 'The root');
    await decide(app, owner, 'approved');
    const [root] = await stored();
    app.setNow(later(1));
    await reader.comment('lantern', 'Another root');
    await reader.comment('lantern', 'A reply', { parentId: root?.id ?? '' });
    const reply = (await stored()).find(({ text }) => text === 'A reply');
    app.setNow(later(2));
    await reader.comment('lantern', 'A reply to the reply', { parentId: reply?.id ?? '' });
    const rows = await stored();
    expect(rows.map(({ text }) => text)).toEqual([
      'The root',
      'A reply',
      'A reply to the reply',
      'Another root',
    ]);
    expect(rows.map(({ parentId }) => parentId)).toEqual([null, root?.id, root?.id, null]);
    const html = await page();
    expect(html.indexOf('A reply')).toBeLessThan(html.indexOf('Another root'));

    await decide(app, owner, 'spam', [root?.id ?? '']);
    const hidden = await page();
    expect(hidden).not.toContain('A reply');
    expect(hidden).toContain('Another root');
    await decide(app, owner, 'approved', [root?.id ?? '']);
    expect(await page()).toContain('A reply to the reply');
  });

  it('refuse replies across posts, to what is not shown, and comments on posts nobody may read', async () => {
    const owner = await app.signIn();
    const reader = await ada();
    await reader.comment('lantern', 'On lantern');
    const [held] = await stored();
    const toHeld = await reader.comment('lantern', 'To one that is held', {
      parentId: held?.id ?? '',
    });
    expect(toHeld.status).toBe(409);
    await decide(app, owner, 'approved');
    const across = await reader.comment('other', 'Across', { parentId: held?.id ?? '' });
    expect(across.status).toBe(409);
    expect(await across.text()).toContain('The comment you’re replying to is gone.');
    const unknown = await reader.comment('nowhere', 'Hello');
    const hidden = await reader.comment('secret', 'Hello');
    expect([hidden.status, unknown.status]).toEqual([404, 404]);
    for (const path of ['/blog/secret/comments', '/blog/secret/comments.xml']) {
      expect((await app.request(path)).status, path).toBe(404);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('are edited within 15 minutes and deleted at any time, by their writer alone', async () => {
    const owner = await app.signIn();
    const reader = await ada();
    await reader.comment('lantern', 'The wrnog word');
    await decide(app, owner, 'approved');
    const [{ id } = { id: '' }] = await stored();
    const edit = (by: ReaderBrowser, text: string, version = '1') =>
      by.post(`/comment/${id}/edit`, { text, version });
    const stranger = await new ReaderBrowser(app).signIn('eve@example.com', 'Eve');
    expect((await edit(stranger, 'Mine now')).status).toBe(404);
    expect((await stranger.post(`/comment/${id}/edit`, { operation: 'delete' })).status).toBe(404);
    app.setNow(later(14));
    expect((await edit(reader, 'The right word')).status).toBe(303);
    expect(await page()).toContain('The right word');
    expect(await page()).toContain('edited');
    app.setNow(later(16));
    const late = await edit(reader, 'Quite another word', '2');
    expect(late.status).toBe(409);
    expect(await page()).toContain('The right word');
    await reader.post(`/comment/${id}/edit`, { operation: 'delete' });
    expect(await page()).not.toContain('The right word');
    expect(await stored()).toEqual([]);
  });

  it('that were edited since are not approved unread, and an edit undoes no decision', async () => {
    const owner = await app.signIn();
    const reader = await ada();
    await reader.comment('lantern', 'Harmless');
    const [seen] = await stored();
    await reader.post(`/comment/${seen?.id}/edit`, { text: 'Harmful', version: '1' });
    const comments = [{ id: seen?.id, version: 1 }];
    const asked = { comments, status: 'approved' };
    const response = await askQueue(app, owner, 'decide_comments', asked);
    expect(await response.text()).toContain('edited since: read again first.');
    expect(await page()).not.toContain('Harmful');
    await Promise.all([
      decide(app, owner, 'spam'),
      reader.post(`/comment/${seen?.id}/edit`, { text: 'Once more', version: '2' }),
    ]);
    await decide(app, owner, 'spam');
    await reader.post(`/comment/${seen?.id}/edit`, { text: 'And again', version: '3' });
    expect((await stored())[0]?.status).toBe('spam');
    expect(await page()).not.toMatch(/Once more|And again/);
  });

  it('are rendered once, when they are written or edited, and old ones by a job', async () => {
    await saveCommentSettings(
      app.db,
      { ...(await loadCommentSettings(app.db)), hold: 'none' },
      start,
    );
    const reader = await ada();
    const tooDeep = await reader.comment('lantern', `${'> '.repeat(5)}${'- '.repeat(4)}deep`);
    expect(tooDeep.status).toBe(400);
    expect(await tooDeep.text()).toContain('Please nest lists and quotes at most 8 deep');
    expect((await reader.comment('lantern', `${'- '.repeat(8)}fine`)).status).toBe(303);
    expect((await reader.comment('lantern', 'A *first* word')).status).toBe(303);
    const byText = async (text: string) => (await stored()).find((one) => one.text === text);
    const written = await byText('A *first* word');
    expect(written?.html).toBe('<p>A <em>first</em> word</p>');

    const edit = { text: 'A **second** word', version: '1' };
    expect((await reader.post(`/comment/${written?.id}/edit`, edit)).status).toBe(303);
    const before = await stored();
    const [nested, edited] = [await byText(`${'- '.repeat(8)}fine`), await byText(edit.text)];
    expect(edited?.html).toBe('<p>A <strong>second</strong> word</p>');
    expect(nested?.html).toMatch(/^(<ul>\s*<li>\s*){8}fine/);

    await app.db.updateTable('comments').set({ html: null }).execute();
    await app.services.pageCache.invalidate('comments');
    expect(await page()).toContain('<p>A **second** word</p>');
    await renderStored(app.db, new AbortController().signal);
    expect(await stored()).toEqual(before);
    await app.db.updateTable('comments').set({ html: '<p>As stored</p>' }).execute();
    await app.services.pageCache.invalidate('comments');
    expect(await page()).toContain('<p>As stored</p>');
  });

  it('of the owner carry the badge and wait for nobody', async () => {
    const cookie = await app.signIn();
    const body = new URLSearchParams({ text: 'I wrote the post' });
    const posted = await app.request('/blog/lantern/comments', {
      method: 'POST',
      headers: { cookie },
      body,
    });
    expect(posted.headers.get('location')).toMatch(/#c-/);
    const html = await page();
    expect(html).toContain('I wrote the post');
    expect(html).toMatch(/>author</);
    const impostor = await new ReaderBrowser(app).signIn('eve@example.com');
    const { site } = await app.services.content.read();
    const same = await impostor.post('/account', { name: site.ownerName.toUpperCase() });
    expect(same.status).toBe(400);
  });

  it('are answered where the owner decides about them, and approved with the answer', async () => {
    const reader = await ada();
    await reader.comment('lantern', 'Is it *bright*?');
    const cookie = await app.signIn();
    const queue = async (search = '') =>
      (await app.request(`/admin/comments${search}`, { headers: { cookie } })).text();
    const held = await queue();
    expect(held).toContain('Is it <em>bright</em>?');
    expect(held).toContain('href="/blog/lantern#comments"');
    expect(held).not.toContain('Close after days');
    const settings = await queue('?filter=settings');
    expect(settings).toContain('Close after days');
    for (const field of ['enabled', 'hold', 'closeAfterDays', 'words'])
      expect(settings).toContain(`name="${field}"`);
    const [comment] = await stored();
    const reply = async (rev: string, text: string) => {
      const input = { id: comment?.id, rev, text };
      return readResponse(await askQueue(app, cookie, 'answer_comment', input));
    };
    expect(await reply('7', 'Yes.')).toMatchObject({ ok: false });
    expect(await reply('1', ' ')).toMatchObject({ ok: false });
    expect(await page()).not.toContain('bright');
    expect(await reply('1', 'Yes, **very**.')).toEqual({
      ok: true,
      message: 'Comment approved, reply posted.',
    });
    expect(await page()).toMatch(/Is it <em>bright.*author.*Yes, <strong>very/s);
    expect(await queue('?filter=approved')).toContain(`href="/comment/${comment?.id}"`);
  });

  it('leave a deleted one in place as long as it has replies', async () => {
    const owner = await app.signIn();
    const reader = await ada();
    await reader.comment('lantern', 'To be deleted');
    await decide(app, owner, 'approved');
    const [root] = await stored();
    await reader.comment('lantern', 'An answer', { parentId: root?.id ?? '' });
    const reply = (await stored())[1];
    await reader.post(`/comment/${root?.id}/edit`, { operation: 'delete' });
    const html = await page();
    expect(html).toContain('This comment was deleted.');
    expect(html).not.toContain('To be deleted');
    expect(html).toContain('"commentCount":1');
    await reader.post(`/comment/${reply?.id}/edit`, { operation: 'delete' });
    expect(await stored()).toEqual([]);
  });

  it('are counted in the feeds, and have one of their own', async () => {
    const reader = await ada();
    await reader.comment('lantern', 'Heard *you*');
    await decide(app, await app.signIn(), 'approved');
    expect(await page('/feed.xml')).toContain('<slash:comments>1</slash:comments>');
    expect(await page('/atom.xml')).toContain('<thr:total>1</thr:total>');
    expect(await page('/feed.json')).toContain('"_comments":{"count":1,');
    const own = await page('/blog/lantern/comments.xml');
    expect(own).toContain('Comment by Ada');
    expect(own).toContain('Heard <em>you</em>');
  });

  it('that are gone answer with the 404 page of the site', async () => {
    for (const path of ['/comment/gone', '/blog/secret/comments']) {
      const response = await app.request(path);
      expect(response.status, path).toBe(404);
      const html = await response.text();
      expect(html.match(/<title>[^<]*/g), path).toEqual(['<title>Page not found']);
      expect(html, path).toContain('<nav aria-label="Main"');
      expect(html, path).toContain('<meta name="robots" content="noindex"');
    }
  });

  it('come in pages of fifty, and a permalink finds the page', async () => {
    const reader = await ada();
    const [{ id: readerId } = { id: '' }] = await app.db
      .selectFrom('readers')
      .select('id')
      .execute();
    await app.db
      .insertInto('comments')
      .values(
        Array.from({ length: 120 }, (_, n) => {
          const createdAt = later(n).toISOString();
          const id = `n-${n}`;
          return commentRow({ id, postId: 'lantern', readerId, text: `Number ${n}.`, createdAt });
        }),
      )
      .execute();
    app.setNow(later(121));
    const first = await page();
    expect(first).toContain('Number 49.');
    expect(first).not.toContain('Number 50.');
    const third = await page('/blog/lantern?comments=3');
    expect(third).toContain('Number 119.');
    for (const path of ['1', '4', '0', 'x', '-1', '99999999']) {
      const past = await app.request(`/blog/lantern?comments=${path}`);
      expect(past.headers.get('location'), path).toBe('/blog/lantern');
    }
    const permalink = await app.request('/comment/n-99');
    expect(permalink.headers.get('location')).toBe('/blog/lantern?comments=2#c-n-99');
    const posted = await reader.comment('lantern', 'The newest');
    expect(posted.headers.get('location')).toMatch(/^\/blog\/lantern\?comments=3#c-/);
    expect(await page('/blog/lantern?comments=3')).toContain('The newest');
  });
});
