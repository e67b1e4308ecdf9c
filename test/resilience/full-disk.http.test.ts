import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../app';
import { ClientLog, kinds } from './client-log';
import { expectNothingHalfWritten, expectNothingLost } from './integrity';
import { accessId, writeUntilDead } from './mixed-writes';

let app: TestApp;
afterEach(() => app.close());

async function limitPages(count: number) {
  await sql.raw(`pragma max_page_count = ${count}`).execute(app.db);
}

it('a full disk is a clear 503, nothing is half written, and it works again when there is room', async () => {
  app = await createTestApp({
    proxied: true,
    env: { AGENT_ACCESS_ID: accessId, SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  const { origin, db } = app;
  const cookie = await app.signIn();
  const { token } = await (await app.request('/api/contact')).json();
  const log = new ClientLog();
  const writeUntil = async (isEnough: () => boolean) => {
    const enough = new AbortController();
    const writer = { origin, cookie, token, log, killed: enough.signal };
    const writers = Array.from({ length: 6 }, () => writeUntilDead(writer));
    await expect.poll(isEnough, { timeout: 30_000 }).toBe(true);
    enough.abort();
    await Promise.all(writers);
  };

  await writeUntil(() => kinds.every((kind) => log.acknowledged[kind].length > 0));
  await limitPages(1);
  await writeUntil(() => kinds.every((kind) => log.refused.includes(kind)));
  expect(log.interruptions).toEqual([]);
  await expectNothingLost(db, log);
  await expectNothingHalfWritten(db, 'sqlite');
  const long = 'x'.repeat(450);
  const changes = {
    '/admin/todo-dashboard.data': { operation: 'add_task', input: { id: 'long', text: long } },
    '/admin/assignment-tracker.data': {
      operation: 'add_assignment',
      input: { title: 'Essay', points: 5, description: long.repeat(20) },
    },
  };
  for (const [path, asked] of Object.entries(changes)) {
    const body = JSON.stringify(asked);
    const headers = { cookie, 'content-type': 'application/json' };
    const refused = await app.request(path, { method: 'POST', headers, body });
    expect(refused.status, path).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.text()).toContain('the disk of the server is full');
  }

  await limitPages(1_000_000);
  const before = kinds.map((kind) => log.acknowledged[kind].length);
  await writeUntil(() =>
    kinds.every((kind, i) => log.acknowledged[kind].length > Number(before[i])),
  );
  await expectNothingLost(db, log);
  await expectNothingHalfWritten(db, 'sqlite');
});
