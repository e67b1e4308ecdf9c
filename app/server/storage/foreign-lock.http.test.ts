import { DatabaseSync } from 'node:sqlite';
import { createTestApp, type TestApp } from 'test/app';
import { afterEach, beforeEach, expect, it } from 'vitest';

let app: TestApp;
let other: DatabaseSync;

beforeEach(async () => {
  app = await createTestApp({ seed: 'demo' });
  other = new DatabaseSync(app.databaseUrl);
  other.exec('BEGIN IMMEDIATE');
});

afterEach(async () => {
  other.close();
  await app.close();
});

function addTodo(cookie: string): Promise<Response> {
  const body = JSON.stringify({ operation: 'add_task', input: { text: 'Buy milk' } });
  const headers = { cookie, 'content-type': 'application/json' };
  return app.request('/admin/todo-dashboard', { method: 'POST', headers, body });
}

async function signIn(): Promise<string> {
  other.exec('ROLLBACK');
  const cookie = await app.signIn();
  other.exec('BEGIN IMMEDIATE');
  return cookie;
}

it('pages are read while a write waits for another process, and the write says when to try again', async () => {
  const cookie = await signIn();
  const done: string[] = [];
  const write = addTodo(cookie).finally(() => done.push('write'));
  for (const q of ['a', 'b', 'c']) {
    const page = await app.request(`/blog?q=${q}`);
    expect(page.status).toBe(200);
    await page.text();
    done.push(q);
  }
  const refused = await write;
  expect(done).toEqual(['a', 'b', 'c', 'write']);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
});

it('a write waits until the other process is done, and is stored then', async () => {
  const cookie = await signIn();
  const write = addTodo(cookie);
  await (await app.request('/blog?q=d')).text();
  other.exec('ROLLBACK');
  expect((await write).status).toBe(200);
  const stored = await app.db
    .selectFrom('todos')
    .select('id')
    .where('text', '=', 'Buy milk')
    .execute();
  expect(stored).toHaveLength(1);
});
