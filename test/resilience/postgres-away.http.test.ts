import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { createTestApp, type TestApp } from '../app';
import { startPostgres } from '../postgres';
import { ClientLog } from './client-log';
import { expectNothingHalfWritten, expectNothingLost } from './integrity';
import { accessId, writeUntilDead } from './mixed-writes';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  app = await createTestApp({
    engine: 'postgres',
    databaseUrl: postgres.url,
    seed: 'none',
    proxied: true,
    env: {
      LOG_LEVEL: 'error',
      AGENT_ACCESS_ID: accessId,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    logTo: { write: (line) => log.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  await postgres.stop();
});

const patient = { timeout: 20_000 };
const submission = (formativePercent: number) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${accessId}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    date: '2026-11-10',
    grades: [{ className: 'Advanced Biology F25', formativePercent, summativePercent: null }],
  }),
});

const writing = {
  method: 'POST',
  body: JSON.stringify({
    operation: 'save_post',
    input: {
      replaces: null,
      draftId: '0b5e6e6a-51a5-4b0c-9d5b-6f1f6c6f9a11',
      viewsCorrected: false,
      confirmed: true,
      values: { ...emptyValues, title: 'Written in the dark' },
    },
  }),
};

/** A page was seen: an acknowledged view is a stored one. */
const seen = (from: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  body: JSON.stringify({ path: '/', read: true }),
});

async function blogIsCached() {
  const response = await app.request('/blog');
  await response.text();
  return response.headers.has('etag');
}

/** Once a second the process looks what others changed, and takes its own change for one of theirs. */
async function blogStaysCached() {
  if (!(await blogIsCached())) return false;
  await setTimeout(1200);
  return blogIsCached();
}

it('PostgreSQL may go and come back while visitors write: what was acknowledged is there, nothing is half written', {
  timeout: 90_000,
}, async () => {
  const cookie = await app.signIn();
  const { token } = await (await app.request('/api/contact')).json();
  const client = new ClientLog();
  const over = new AbortController();
  const writer = { origin: app.origin, cookie, token, log: client, killed: over.signal };
  const writers = Array.from({ length: 6 }, () => writeUntilDead(writer));
  for (let round = 0; round < 2; round += 1) {
    await client.untilMore(40, patient.timeout);
    const refusedBefore = client.refused.length;
    await postgres.pause();
    await expect.poll(() => client.refused.length - refusedBefore, patient).toBeGreaterThan(10);
    await postgres.resume();
  }
  await client.untilMore(40, patient.timeout);
  over.abort();
  await Promise.all(writers);
  expect(client.interruptions).toEqual([]);
  await expectNothingLost(app.db, client);
  await expectNothingHalfWritten(app.db, 'postgres');
});

it('PostgreSQL may go and come back: pages keep coming, writes get a 503, and all recovers by itself', {
  timeout: 90_000,
}, async () => {
  const cookie = await app.signIn();
  const first = { ...emptyValues, title: 'Kept for the dark', visibility: 'public' };
  const { operation, input } = JSON.parse(writing.body);
  const kept = { ...input, draftId: crypto.randomUUID(), values: first };
  const body = JSON.stringify({ operation, input: kept });
  await app.request('/admin/blog.data', { method: 'POST', body, headers: { cookie } });
  await expect.poll(blogStaysCached, patient).toBe(true);
  expect((await app.request('/api/grades', submission(91))).status).toBe(201);

  await postgres.pause();
  await expect.poll(async () => (await app.request('/readyz')).status, patient).toBe(503);
  const page = await app.request('/blog');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Kept for the dark');
  const home = await app.request('/');
  expect(home.status).toBe(503);
  expect(Number(home.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await home.text()).toContain('Couldn’t load the newest posts.');
  const write = await app.request('/api/grades', submission(92));
  expect(write.status).toBe(503);
  expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  const unseen = await app.request('/api/views', seen('172.16.0.1'));
  expect(unseen.status).toBe(503);
  expect(Number(unseen.headers.get('retry-after'))).toBeGreaterThan(0);
  const program = await app.request('/oauth/authorize?client_id=cursor');
  expect(program.status).toBe(503);
  expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0);
  // It says where things are, and needs no data for that.
  expect((await app.request('/.well-known/oauth-authorization-server')).status).toBe(200);
  const admin = await app.request('/admin', { headers: { cookie } });
  expect(admin.status).toBe(503);
  expect(await admin.text()).not.toMatch(/\n\s+at /);
  const save = () => app.request('/admin/blog.data', { ...writing, headers: { cookie } });
  const refused = await save();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('try again');

  await postgres.resume();
  await expect.poll(async () => (await app.request('/readyz')).status, patient).toBe(200);
  await expect
    .poll(async () => (await app.request('/api/grades', submission(93))).status, patient)
    .toBe(201);
  expect((await app.request('/api/views', seen('172.16.0.2'))).status).toBe(204);
  const views = app.db.selectFrom('views').select('ip').where('ip', 'like', '172.16.0.%');
  expect(await views.execute()).toEqual([{ ip: '172.16.0.2' }]);
  await expect.poll(blogIsCached, patient).toBe(true);
  await expect.poll(async () => (await save()).status, patient).toBe(200);
  expect((await save()).status).toBe(200);
  const written = app.db.selectFrom('blogs').where('title', '=', 'Written in the dark');
  expect(await written.select('id').execute()).toHaveLength(1);
  const stored = await app.db
    .selectFrom('grades')
    .select('formativePercent')
    .where('date', '=', '2026-11-10')
    .where('className', '=', 'Advanced Biology F25')
    .where('submittedBy', '=', 'AI_AGENT')
    .execute();
  const percents = stored.map((row) => row.formativePercent);
  expect(percents).toEqual(expect.arrayContaining([91, 93]));
  expect(percents).not.toContain(92);
});

it('all that time that is one line a second, without a stack', () => {
  const lines = log.map((line) => JSON.parse(line)).filter(({ times }) => times);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ err }) => err)).toEqual([]);
  const at = lines.map(({ time }) => Date.parse(time));
  const gaps = at.slice(1).map((time, i) => time - (at[i] ?? 0));
  expect(gaps.filter((ms) => ms < 990)).toEqual([]);
});
