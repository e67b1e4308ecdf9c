import { DatabaseSync } from 'node:sqlite';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post-values';

describe.each(engines)('saving from the editor (%s)', (engine) => {
  let app: TestApp;
  afterEach(() => app.close());

  async function open() {
    app = await createTestApp({ engine });
    const cookie = await app.signIn();
    const ask = async (body: object) => {
      const answer = await app.request('/admin/blog/save', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json() as Promise<{
        kind: string;
        message: string;
        post: { id: string; version: number };
      }>;
    };
    const status = async (path: string) => (await app.request(path)).status;
    return { ask, status };
  }

  const save = (title: string, visibility: string, replaces: object | null = null) => ({
    do: 'save',
    replaces,
    draftId: 'd',
    viewsCorrected: false,
    values: { ...emptyValues, title, visibility },
  });

  it('shows a public post to visitors at once, hides it when private, and drops it when deleted', async () => {
    const { ask, status } = await open();
    const created = await ask(save('Fresh', 'public'));
    expect(created).toMatchObject({ kind: 'saved', message: 'Post created successfully!' });
    const path = `/blog/${created.post.id}`;
    expect(await status(path)).toBe(200);
    const hidden = await ask(save('Fresh', 'private', created.post));
    expect(hidden).toMatchObject({ kind: 'saved', message: 'Post updated successfully!' });
    expect(await status(path)).toBe(404);
    await ask(save('Fresh', 'public', hidden.post));
    expect(await status(path)).toBe(200);
    const deleted = await ask({ do: 'delete', id: created.post.id });
    expect(deleted).toMatchObject({ kind: 'deleted', message: 'Post deleted successfully!' });
    expect(await status(path)).toBe(404);
  });

  it('answers a stale save with a conflict and a save of a deleted post with a word', async () => {
    const { ask } = await open();
    const { post } = await ask(save('One', 'public'));
    await ask(save('Two', 'public', post));
    expect(await ask(save('Three', 'public', post))).toMatchObject({
      kind: 'conflict',
      current: { title: 'Two', version: 2 },
    });
    await ask({ do: 'delete', id: post.id });
    expect(await ask(save('Four', 'public', post))).toMatchObject({ kind: 'gone' });
    expect(await ask({ do: 'nothing' })).toMatchObject({
      kind: 'failed',
      message: 'Error saving post. Please try again.',
    });
  });

  it('keeps strangers out of every part of the editor', async () => {
    await open();
    for (const path of [
      '/admin/blog/save',
      '/admin/blog/drafts',
      '/admin/media',
      '/admin/blog/preview',
    ]) {
      const answer = await app.request(path, { method: 'POST', body: '{}' });
      expect([path, answer.status < 400 || answer.status === 401 || answer.status === 403]).toEqual(
        [path, true],
      );
      expect(await app.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
      expect(answer.headers.get('location') ?? '/admin/login').toContain('/admin/login');
    }
  });
});

it('a save and a draft that cannot be stored get a 503 that says when to try again', {
  timeout: 60_000,
}, async () => {
  const app = await createTestApp({ engine: 'sqlite' });
  const cookie = await app.signIn();
  const draft = { id: crypto.randomUUID(), postId: null, baseVersion: 0, values: emptyValues };
  const save = {
    do: 'save',
    replaces: null,
    draftId: draft.id,
    viewsCorrected: false,
    values: { ...emptyValues, title: 'Once' },
  };
  const post = (path: string, body: object) =>
    app.request(path, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });

  const other = new DatabaseSync(app.databaseAddress);
  other.exec('BEGIN IMMEDIATE');
  for (const [path, body] of [
    ['/admin/blog/save', save],
    ['/admin/blog/drafts', draft],
  ] as const) {
    const refused = await post(path, body);
    expect([path, refused.status]).toEqual([path, 503]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Please try again.');
  }
  other.exec('ROLLBACK');
  other.close();

  expect((await post('/admin/blog/save', save)).status).toBe(200);
  expect((await post('/admin/blog/save', save)).status).toBe(200);
  expect(await app.db.selectFrom('blogs').select('title').execute()).toEqual([{ title: 'Once' }]);
  await app.close();
});
