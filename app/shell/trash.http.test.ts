import { createTestApp, type TestApp } from 'test/app';
import { commentRow } from 'test/factories/comments';
import { insertMessages } from 'test/factories/contact';
import { publish } from 'test/factories/posts';
import { assignment, gradeEntry } from 'test/factories/school';
import { readActionData } from 'test/read-response';
import { ReaderBrowser } from 'test/reader';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findPart } from '~/features/content/edit-content.server';
import { addTodo } from '~/features/todos/todos.server';
import { dayMs } from '~/formats/durations';
import { applyRetention } from '~/operations/retention.server';
import { differences, fingerprint } from '~/operations/rows.server';

const now = new Date('2026-11-18T12:00:00.000Z');
const result = z.object({
  ok: z.boolean(),
  message: z.string(),
  undo: z.string().optional(),
  record: z.string().optional(),
});
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the trash', () => {
  let app: TestApp;
  let cookie = '';
  let readers = 0;
  beforeAll(async () => {
    app = await createTestApp({ now, env: { TIME_ZONE: 'UTC' } });
    cookie = await app.signIn();
    await publish(app.services, 'relay', { title: 'The relay', visibility: 'public' }, now);
  });
  afterAll(() => app.close());
  afterEach(async () => {
    for (const table of ['trash', 'comments', 'readers', 'media'] as const)
      await app.db.deleteFrom(table).execute();
  });

  async function post(path: string, body: Record<string, string> | object) {
    const isJson = 'do' in body || 'operation' in body;
    const isForm = !path.includes('?change') && path !== '/admin/site.data' && !isJson;
    const response = await app.request(path, {
      method: 'POST',
      headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? new URLSearchParams({ ...body }) : JSON.stringify(body),
    });
    return { status: response.status, ...result.partial().parse(await readActionData(response)) };
  }
  const trash = (operation: string, input = {}) => post('/admin/trash.data', { operation, input });
  const restore = (kind: string, id: string) => trash('restore', { kind, id });
  const takeBack = (id: string) => post('/admin/activity.data', { id });
  const removal = (...ids: string[]) => ({ operation: 'delete_comments', input: { ids } });
  const page = async () =>
    (await (await app.request('/admin/trash', { headers: { cookie } })).text()).replaceAll(
      '<!-- -->',
      '',
    );

  async function upload() {
    const headers = { cookie, 'content-type': 'image/png' };
    const response = await app.request('/admin/media.data', {
      method: 'POST',
      headers,
      body: pixel,
    });
    const { media } = z
      .object({ media: z.object({ fileName: z.string() }) })
      .parse(await readActionData(response));
    return media.fileName;
  }
  async function comment() {
    readers += 1;
    const email = `reader-${readers}@example.com`;
    const reader = await new ReaderBrowser(app).signIn(email, 'Grace');
    const { id: readerId } = await app.db
      .selectFrom('readers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const own = { postId: 'relay', readerId, createdAt: now.toISOString() };
    const root = commentRow({ ...own, id: 'root', text: 'A fine relay', ip: '203.0.113.9' });
    const answer = { id: 'answer', parentId: 'root', text: 'Indeed', sortKey: `${root.sortKey} 1` };
    await app.db
      .insertInto('comments')
      .values([root, commentRow({ ...own, ...answer })])
      .execute();
    return reader;
  }

  it('has everything that can be deleted, and each comes back as it was', async () => {
    const { db } = app;
    const [message = ''] = await insertMessages(db, { subject: 'About the relay' });
    await addTodo(db, { id: 'task-1', text: 'Order the mast' }, now);
    await db.insertInto('assignments').values(assignment()).execute();
    await db.insertInto('grades').values(gradeEntry()).execute();
    const fileName = await upload();
    await comment();
    await db.deleteFrom('activity').execute();
    const before = await fingerprint(db);
    const deletions = [
      [
        'About the relay',
        '/admin/contacts.data',
        { operation: 'delete_messages', input: { ids: [message] } },
      ],
      [
        'Order the mast',
        '/admin/todo-dashboard.data',
        { operation: 'delete_task', input: { id: 'task-1' } },
      ],
      [
        'Lab report',
        '/admin/assignment-tracker.data',
        { operation: 'delete_assignment', input: { id: 'assignment-1' } },
      ],
      [
        'Biology, Nov 10, 2026',
        '/admin/progress-analytics.data',
        { operation: 'delete_grade', input: { id: 'grade-1' } },
      ],
      [fileName, '/admin/media.data?change', { operation: 'delete_media', input: { fileName } }],
      ['A fine relay', '/admin/comments.data', removal('root')],
      ['Indeed', '/admin/comments.data', removal('answer')],
      ['The relay', '/admin/blog.data', { operation: 'delete_post', input: { address: 'relay' } }],
    ] as const;
    const undos: string[] = [];
    for (const [label, path, body] of deletions) {
      const { undo } = await post(path, body);
      undos.unshift(undo ?? '');
      expect(await page(), label).toContain(label);
    }
    expect((await app.request(`/vendor/${fileName}`)).status).toBe(404);
    for (const id of undos) {
      expect(await takeBack(id), id).toMatchObject({
        ok: true,
        message: expect.stringMatching(/^Undone: /),
      });
    }
    expect(await page()).toContain('The trash is empty');
    await db.deleteFrom('activity').execute();
    expect(differences(before, await fingerprint(db))).toEqual([]);
    expect((await app.request(`/vendor/${fileName}`)).status).toBe(200);
    expect(await takeBack('undone')).toMatchObject({
      status: 200,
      message: 'This can no longer be undone.',
    });
  });

  it('brings a comment and its reply back together, and says why one cannot be', async () => {
    await comment();
    const { undo = '' } = await post('/admin/comments.data', removal('answer', 'root'));
    expect(await restore('comments', 'answer')).toMatchObject({
      ok: false,
      message: 'The comment it replies to is deleted.',
    });
    expect(await takeBack(undo)).toMatchObject({
      message: 'Undone: deleted comments “2 comments”.',
    });
    expect(await (await app.request('/blog/relay')).text()).toContain('A fine relay');
  });

  it('has nothing of a reader who deleted the account', async () => {
    const reader = await comment();
    await post('/admin/comments.data', removal('root'));
    await post('/admin/blog.data', { operation: 'delete_post', input: { address: 'relay' } });
    const stored = async () =>
      JSON.stringify([
        await app.db.selectFrom('trash').selectAll().execute(),
        await app.db.selectFrom('trash_parts').selectAll().execute(),
      ]);
    expect(await stored()).toContain('A fine relay');
    expect(await stored()).toContain('Indeed');
    await reader.post('/account', { operation: 'delete', sure: 'yes' });
    expect(await app.db.selectFrom('readers').select('id').execute()).toEqual([]);
    expect(await stored()).not.toContain('A fine relay');
    expect(await stored()).not.toContain('Indeed');
    await restore('blogs', 'relay');
    expect((await app.request('/blog/relay')).status).toBe(200);
  });

  it('names the comments that went with their post: here, in the toast and to who wrote them', async () => {
    const reader = await comment();
    const { message, undo = '' } = await post('/admin/posts.data', {
      operation: 'delete_posts',
      input: { posts: ['relay'] },
    });
    expect(message).toBe('Post deleted successfully! Its 2 comments are in the trash, too.');
    expect(await page()).toMatch(/The relay.*with 2 comments.* post The relay</s);
    const account = await reader.get('/account');
    expect(account.replaceAll('<!-- -->', '')).toContain(
      '2 comments on posts that are away for now.',
    );
    expect((await takeBack(undo)).message).toBe('Undone: deleted posts “The relay”.');
    expect(await reader.get('/account')).not.toContain('away for now');
  });

  it('is emptied after 30 days or by hand, bytes and all', async () => {
    const fileName = await upload();
    await post('/admin/media.data?change', {
      operation: 'delete_media',
      input: { fileName },
    });
    const files = () => app.db.selectFrom('media').select('fileName').execute();
    await applyRetention(app.services, new Date(now.getTime() + 30 * dayMs));
    expect(await files()).toEqual([{ fileName }]);
    await applyRetention(app.services, new Date(now.getTime() + 30 * dayMs + 1));
    expect(await files()).toEqual([]);

    for (const id of ['a', 'b']) {
      await addTodo(app.db, { id: id, text: `Task ${id}` }, now);
      await post('/admin/todo-dashboard.data', { operation: 'delete_task', input: { id } });
    }
    expect(await trash('delete')).toMatchObject({ ok: false });
    expect(await trash('empty_trash')).toMatchObject({ message: 'Trash emptied.' });
    expect(await app.db.selectFrom('trash_parts').select('id').execute()).toEqual([]);
    const said = await app.db
      .selectFrom('activity')
      .select(['actorName', 'label', 'final'])
      .where('operation', '=', 'Emptied the trash')
      .orderBy('id')
      .execute();
    const final = 'It’s gone for good.';
    expect(said).toEqual([
      { actorName: 'The site', label: '1 thing', final },
      { actorName: 'You', label: '2 things', final },
    ]);
  });

  it('forgets where a message came from when its time is over', async () => {
    const timestamp = new Date(now.getTime() - 2000 * dayMs).toISOString();
    const [id = ''] = await insertMessages(app.db, { timestamp });
    await post('/admin/contacts.data', { operation: 'delete_messages', input: { ids: [id] } });
    await applyRetention(app.services, now);
    await restore('contacts', id);
    const message = app.db.selectFrom('contacts').selectAll().where('id', '=', id);
    expect(await message.executeTakeFirst()).toMatchObject({
      locationData: '{}',
      deviceInfo: '{}',
    });
  });

  it('brings an entry of the site back into the draft of its part', async () => {
    const projects = await findPart(app.db, 'projects');
    const published = projects.published as { running: { title: string }[] };
    const [first, ...running] = published.running;
    const value = { ...published, running };
    const publishIt = async () => {
      const { edit } = await findPart(app.db, 'projects');
      const input = { part: 'projects', edit, value };
      return post('/admin/site.data', { operation: 'publish_part', input });
    };
    // Taken back, the entry is on the site, and in the trash no more.
    const { undo } = await publishIt();
    await takeBack(undo ?? '');
    expect((await findPart(app.db, 'projects')).published).toEqual(published);
    expect(await app.db.selectFrom('trash').select('id').execute()).toEqual([]);
    expect((await publishIt()).ok).toBe(true);
    expect(await page()).toContain(first?.title);
    const { id = '' } = (await app.db.selectFrom('trash').select('id').executeTakeFirst()) ?? {};
    await restore('site_content', id);
    const { draft } = await findPart(app.db, 'projects');
    expect(draft).toEqual({ ...value, running: [...running, first] });
  });

  it('is what z looks at last: each change of today is taken back once, restorations too', async () => {
    for (const table of ['activity', 'todos'] as const) await app.db.deleteFrom(table).execute();
    const newest = () => post('/admin/activity.data', { newest: '' });
    const task = (operation: string, input: object) =>
      post('/admin/todo-dashboard.data', { operation, input });
    await task('add_task', { id: 'a', text: 'Yesterday’s' });
    app.setNow(new Date(now.getTime() + dayMs));
    for (const id of ['b', 'c']) await task('add_task', { id, text: id });
    await task('move_task', { id: 'b', target: 'c' });
    await task('delete_task', { id: 'b' });
    const restored = await restore('todos', 'b');
    expect(restored.undo).toBeDefined();
    const told = [];
    const records = [];
    for (let n = 0; n < 6; n++) {
      const { message, record } = await newest();
      told.push(message);
      records.push(record);
    }
    // Whose row has the focus then.
    expect(records).toEqual(['b', 'b', 'b', 'c', 'b', undefined]);
    expect(told).toEqual([
      'Undone: restored from the trash “b”.',
      'Undone: deleted a task “b”.',
      'Undone: moved a task “b”.',
      'Undone: added a task “c”.',
      'Undone: added a task “b”.',
      'Nothing to undo.',
    ]);
    expect(await app.db.selectFrom('todos').select('id').execute()).toEqual([{ id: 'a' }]);
    app.setNow(now);
  });
});
