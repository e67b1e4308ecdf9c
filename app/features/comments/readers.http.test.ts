import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { askQueue, decide, ReaderBrowser } from 'test/reader';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deletePost } from '~/features/editor/operations.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

const start = new Date('2026-03-01T12:00:00.000Z');

describe('readers and their mail', () => {
  let app: TestApp;
  let owner: string;
  beforeEach(async () => {
    app = await createTestApp({ now: start });
    await publish(app.services, 'lantern', { title: 'Lantern', visibility: 'public' });
    owner = await app.signIn();
  });
  afterEach(() => app.close());

  const page = async (path = '/blog/lantern') => (await app.request(path)).text();
  const mailsTo = (to: string | null) =>
    app.db
      .selectFrom('outbox')
      .selectAll()
      .where('to', to === null ? 'is' : '=', to)
      .orderBy('createdAt')
      .execute();

  it('the owner is told of a held comment, and approves it with one click in a signed-in browser', async () => {
    const reader = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await reader.comment('lantern', 'May I?');
    const [mail] = await mailsTo(null);
    expect(mail?.subject).toBe('Comment to approve by Ada: Lantern');
    const link = new URL(/Approve it: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname;
    // A program that opens the link approves nothing.
    expect(await (await app.request(link)).text()).toContain('A comment is waiting for review');
    expect(await page()).not.toContain('May I?');
    const wrong = link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await app.request(wrong, { headers: { cookie: owner } })).status).toBe(404);
    const headers = { cookie: owner };
    const ahead = { headers: { ...headers, 'sec-purpose': 'prefetch' } };
    await app.request(link, ahead);
    expect(await page()).not.toContain('May I?');
    expect(await (await app.request(link, { headers })).text()).toContain('Approved');
    expect(await page()).toContain('May I?');
  });

  it('the link of the mail approves with a button elsewhere, and not what was edited since', async () => {
    const reader = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await reader.comment('lantern', 'Kind words');
    const [mail] = await mailsTo(null);
    const link = new URL(/Approve it: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname;
    const [row] = await app.db.selectFrom('comments').selectAll().execute();
    await reader.post(`/comment/${row?.id}/edit`, { text: 'Unkind words', version: '1' });
    expect((await app.request(link, { headers: { cookie: owner } })).status).toBe(404);
    await app.request(link, { method: 'POST' });
    expect(await page()).not.toContain('nkind words');
    app.setNow(new Date(start.getTime() + 1000));
    await reader.comment('lantern', 'Other words');
    const second = (await mailsTo(null)).at(-1);
    const good = new URL(/Approve it: (\S+)/.exec(second?.text ?? '')?.[1] ?? '').pathname;
    await app.request(good, { method: 'POST' });
    expect(await page()).toContain('Other words');
  });

  it('who asked for it gets mail about a reply, once, and ends it with one click from anywhere', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await ada.comment('lantern', 'A question', { mailOffered: '1', replyMails: '1' });
    await decide(app, owner, 'approved');
    const [question] = await app.db.selectFrom('comments').selectAll().execute();
    const bob = await new ReaderBrowser(app).signIn('bob@example.com', 'Bob\r\nBcc: eve');
    const reply = (text: string) =>
      bob.comment('lantern', text, { parentId: question?.id ?? '', mailOffered: '1' });
    const about = async () =>
      (await mailsTo('ada@example.com')).filter(({ subject }) => subject.startsWith('New reply'));
    await reply('An answer');
    expect(await about()).toEqual([]);
    await decide(app, owner, 'approved');
    await decide(app, owner, 'held');
    await decide(app, owner, 'approved');
    const [mail, ...more] = await about();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('An answer');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]+$/);
    const unsubscribe = new URL(mail?.unsubscribe ?? '').pathname;
    expect(await (await app.request(unsubscribe)).text()).toContain('Unsubscribe');
    // As a mail provider does it (RFC 8058): no cookie, no origin.
    const oneClick = await fetch(new URL(unsubscribe, app.origin), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(200);
    const unknown = await fetch(new URL('/unsubscribe/nobody', app.origin), { method: 'POST' });
    expect(unknown.status).toBe(200);
    await reply('Another answer');
    expect(await about()).toHaveLength(1);
    expect(await mailsTo('bob@example.com')).toHaveLength(1);
  });

  it('a reader exports and deletes everything, and is nobody afterwards', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Adelheid');
    const bob = await new ReaderBrowser(app).signIn('bob@example.com', 'Bob');
    await ada.comment('lantern', 'The words of Ada');
    await decide(app, owner, 'approved');
    const [root] = await app.db.selectFrom('comments').selectAll().execute();
    await bob.comment('lantern', 'The words of Bob', { parentId: root?.id ?? '' });
    await decide(app, owner, 'approved');
    await ada.comment('lantern', 'Gone words of Ada');
    const gone = await app.db
      .selectFrom('comments')
      .select('id')
      .where('text', 'like', 'Gone%')
      .executeTakeFirstOrThrow();
    await askQueue(app, owner, 'delete_comments', { ids: [gone.id] });
    await publish(app.services, 'stove', { title: 'Stove', visibility: 'public' }, start);
    for (const path of ['/blog/lantern', '/blog/stove']) {
      const view = await ada.request('/api/views', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, read: true }),
      });
      expect(view.status).toBe(204);
    }
    await perform(app.services, ownerActor, deletePost, { address: 'stove' });
    const [seen] = await app.db.selectFrom('views').selectAll().execute();
    const [reader] = await app.db
      .selectFrom('readers')
      .selectAll()
      .where('email', '=', 'ada@example.com')
      .execute();
    expect(seen?.userId).toBe(reader?.id);
    const exported = JSON.parse(await ada.get('/account/data.json'));
    expect(exported.account).toMatchObject([
      { email: 'ada@example.com', name: 'Adelheid', createdAt: reader?.createdAt },
    ]);
    expect(exported.sessions).toHaveLength(1);
    expect(exported.comments).toMatchObject([
      { text: 'The words of Ada', ip: '127.0.0.1' },
      { text: 'Gone words of Ada', ip: '127.0.0.1', inTrash: true },
    ]);
    expect(exported.mails).toMatchObject([{ subject: expect.stringContaining('Your link to') }]);
    expect(exported.views).toMatchObject([{ postId: 'lantern' }, { inTrash: true }]);
    expect(JSON.stringify(exported)).not.toContain('Bob');

    const unsure = await ada.post('/account', { operation: 'delete' });
    expect(unsure.status).toBe(400);
    expect(await unsure.text()).toContain('Tick the box to confirm.');
    await ada.post('/account', { operation: 'delete', sure: '1' });
    expect(ada.cookie).toBe('');
    const html = await page();
    expect(html).not.toMatch(/The words of Ada|Adelheid/);
    expect(html).toContain('The words of Bob');
    for (const table of [
      'readers',
      'comments',
      'views',
      'outbox',
      'reader_sign_ins',
      'trash_parts',
    ] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute();
      const left = JSON.stringify(rows);
      expect(left, table).not.toMatch(/ada@example\.com|words of Ada/);
      expect(left, table).not.toContain(reader?.id);
    }
    expect((await app.db.selectFrom('views').selectAll().execute())[0]?.userId).toBe('anonymous');
  });

  it('an edit of a version that no comment can have changes nothing', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await ada.comment('lantern', 'First words');
    const { id } = await app.db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
    for (const version of ['', 'x', '1.5', '-1', '4294967296', '1e40']) {
      const edited = await ada.post(`/comment/${id}/edit`, { text: 'Other words', version });
      expect(edited.status, version).toBe(409);
    }
    const stored = await app.db.selectFrom('comments').select('text').execute();
    expect(stored).toEqual([{ text: 'First words' }]);
  });

  it('the name is stored with the comment, or not at all', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com');
    const fields = { name: 'Ada', mailOffered: '1', replyMails: '1' };
    const gone = await ada.comment('lantern', 'To whom?', { ...fields, parentId: 'gone' });
    expect(gone.status).toBe(409);
    const stored = () => app.db.selectFrom('readers').select(['name', 'replyMails']).execute();
    expect(await stored()).toEqual([{ name: '', replyMails: 0 }]);
    await ada.comment('lantern', 'To all', fields);
    expect(await stored()).toEqual([{ name: 'Ada', replyMails: 1 }]);
  });

  it('reading who is signed in writes nothing, for the owner and for a reader', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    const rows = () =>
      Promise.all(
        (['readers', 'reader_sessions', 'settings'] as const).map((table) =>
          app.db.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await rows();
    app.setNow(new Date(start.getTime() + 2 * 60 * 60_000));
    expect(await ada.get('/api/comments/lantern')).toContain('"name":"Ada"');
    const asOwner = await app.request('/api/comments/lantern', { headers: { cookie: owner } });
    expect(await asOwner.text()).toContain('/admin/comments');
    expect(await ada.get('/blog/lantern/comments')).toContain('name="token"');
    expect(await rows()).toEqual(before);
    // The owner's row is made with the first comment.
    await app.request('/blog/lantern/comments', {
      method: 'POST',
      headers: { cookie: owner },
      body: new URLSearchParams({ text: 'Welcome' }),
    });
    expect(await page()).toContain('Welcome');
  });

  it('edits and names are limited, and outdate pages only if one shows them', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await ada.comment('lantern', 'Words');
    const version = async () => {
      const settings = await app.db.selectFrom('settings').selectAll().execute();
      return settings.find(({ key }) => key.endsWith('cache-version:comments'))?.value;
    };
    const { id } = await app.db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
    const edit = (n: number) =>
      ada.post(`/comment/${id}/edit`, { text: `Words ${n}`, version: String(n) });
    expect((await edit(1)).status).toBe(303);
    expect((await ada.post('/account', { name: 'Ada 2' })).status).toBe(303);
    expect(await version()).toBeUndefined();
    await decide(app, owner, 'approved');
    const shown = await version();
    await ada.post(`/comment/${id}/edit`, { text: 'Words 1', version: '2' });
    expect(await version()).toBe(shown);
    await ada.post('/account', { name: 'Ada 3' });
    expect(await version()).not.toBe(shown);
    expect(await page()).toContain('Ada 3');

    for (let n = 2; n <= 9; n += 1) expect((await edit(n)).status).toBe(303);
    const refused = await edit(10);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const name of ['Ada 4', 'Ada 5']) await ada.post('/account', { name });
    const renamed = await ada.post('/account', { name: 'Ada 6' });
    expect(renamed.status).toBe(429);
    expect(await renamed.text()).toContain('You’ve changed your name a few times.');
    expect(await page()).toContain('Ada 5');
  });

  it('a blocked reader writes nothing, what waited is spam, and the way back restores it', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await ada.comment('lantern', 'It waits');
    const [row] = await app.db.selectFrom('comments').selectAll().execute();
    const block = (on: boolean) =>
      askQueue(app, owner, 'block_reader', { reader: row?.readerId, on });
    const statuses = async () =>
      (await app.db.selectFrom('comments').select('status').execute()).map((one) => one.status);
    await block(true);
    expect(await statuses()).toEqual(['spam']);
    const refused = await ada.comment('lantern', 'One more');
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain('You can’t comment here.');
    expect(page, 'the keyboard stays in the form').toMatch(/<textarea [^>]*autofocus/i);
    const edited = await ada.post(`/comment/${row?.id}/edit`, {
      text: 'Other words',
      version: '1',
    });
    expect(edited.status).toBe(403);
    expect((await ada.post('/account', { name: 'Somebody else' })).status).toBe(403);
    await block(false);
    expect(await statuses()).toEqual(['held']);
    expect((await ada.comment('lantern', 'One more')).status).toBe(303);
  });

  it('a blocked reader who deletes the account and comes back is blocked still', async () => {
    const come = () => new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    const block = async (on: boolean) => {
      const { id } = await app.db.selectFrom('readers').select('id').executeTakeFirstOrThrow();
      await askQueue(app, owner, 'block_reader', { reader: id, on });
    };
    const leave = (ada: ReaderBrowser) => ada.post('/account', { operation: 'delete', sure: '1' });
    const ada = await come();
    await block(true);
    await leave(ada);
    const settings = await app.db.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(settings)).not.toContain('ada@example.com');
    const again = await come();
    expect((await again.comment('lantern', 'Here I am')).status).toBe(403);
    await block(false);
    await leave(again);
    expect((await (await come()).post('/account', { name: 'Ada' })).status).toBe(303);
  });

  it('what waits shows in the overview, mail in the preview, comments in the analytics of the post', async () => {
    const ada = await new ReaderBrowser(app).signIn('ada@example.com', 'Ada');
    await ada.comment('lantern', 'Count me');
    const asOwner = async (path: string) =>
      (await app.request(path, { headers: { cookie: owner } })).text();
    const overview = await asOwner('/admin');
    expect(overview).toContain('Count me');
    expect(overview).toContain('Approve');
    expect(overview).toMatch(/1<span class="sr-only"> ?(?:<!-- -->)?to review/);
    expect(await asOwner('/admin/mail')).toContain('Comment to approve by Ada: Lantern');
    expect(await asOwner('/admin/comments')).toContain('Count me');
    await decide(app, owner, 'approved');
    expect(await asOwner('/admin/blog-analytics/lantern')).toMatch(/Comments[\s\S]{0,200}>1</);
  });
});
