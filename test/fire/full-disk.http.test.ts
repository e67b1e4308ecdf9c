import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';

let app: TestApp;
afterEach(() => app.close());

async function limitPages(count: number) {
  await sql.raw(`pragma max_page_count = ${count}`).execute(app.db);
}

it('a full disk is a clear 503, nothing is half written, and it works again when there is room', async () => {
  app = await createTestApp();
  const cookie = await app.signIn();
  await limitPages(1);
  const task = (id: string) => ({
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ intent: 'add', id, text: 'x'.repeat(400) }),
  });
  let refused: Response | undefined;
  for (let i = 0; i < 400 && !refused; i += 1) {
    const response = await app.request('/admin/todo-dashboard/change', task(`task-${i}`));
    if (response.status !== 200) refused = response;
  }
  expect(refused?.status).toBe(503);
  expect(refused?.headers.get('retry-after')).toBe('5');
  const stored = await app.db.selectFrom('todos').select('id').execute();

  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(app.db);
  expect(check.rows[0]?.integrity_check).toBe('ok');

  await limitPages(1_000_000);
  const after = await app.request('/admin/todo-dashboard/change', task('after'));
  expect(after.status).toBe(200);
  const now = await app.db.selectFrom('todos').select('id').execute();
  expect(now.length).toBe(stored.length + 1);
});
