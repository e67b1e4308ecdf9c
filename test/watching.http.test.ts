import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runOperation } from '~/operations/commands.server';
import { fingerprint } from '~/operations/rows.server';
import { withStaged } from '~/operations/staging.server';
import { countFailure } from '~/server/identity/attempts.server';
import { enqueueEmail } from '~/server/mail/outbox.server';
import { createTestApp, type TestApp } from './app';
import { engines } from './engines';
import { publish } from './factories/posts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
afterEach(() => app.close());

const patient = { timeout: 10_000 };

describe('/metrics', () => {
  it('counts requests, times and mail, for this machine and the token alone', async () => {
    app = await createTestApp({ env: { METRICS_TOKEN: 'watch-me-please' } });
    await app.request('/about');
    await app.request('/nowhere');
    await app.db
      .insertInto('outbox')
      .values({
        id: 'a',
        replyTo: 'a@example.com',
        subject: '',
        text: '',
        createdAt: '',
        attempts: 0,
        nextAttemptAt: '2999',
        sentAt: null,
        lastError: null,
      })
      .execute();
    const response = await app.request('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(figure(text, 'site_requests_total{status="2xx"}')).toBeGreaterThan(0);
    expect(figure(text, 'site_requests_total{status="4xx"}')).toBe(1);
    expect(figure(text, 'site_mail_queue_length')).toBe(1);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    for (const line of text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"\})? [\d.e+-]+)$/);
    }
    expect(text).not.toContain('undefined');
    const viaProxy = { 'x-forwarded-for': '203.0.113.5' };
    const asStranger = await app.request('/metrics', { headers: viaProxy });
    expect(asStranger.status).toBe(404);
    expect(await asStranger.text()).not.toContain('site_requests_total');
    const wrong = { ...viaProxy, authorization: 'Bearer guess' };
    expect((await app.request('/metrics', { headers: wrong })).status).toBe(404);
    const right = { ...viaProxy, authorization: 'Bearer watch-me-please' };
    expect((await app.request('/metrics', { headers: right })).status).toBe(200);
  });
});

function figure(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

it('the log names each request by the id that the visitor is told', async () => {
  const lines: string[] = [];
  app = await createTestApp({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
  const ids = await Promise.all(
    ['/about', '/nowhere', '/api/grades'].map(async (path) => {
      const response = await app.request(path);
      await response.text();
      return { path, requestId: response.headers.get('x-request-id'), status: response.status };
    }),
  );
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  for (const one of ids) {
    expect(one.requestId).toMatch(/^[\da-f-]{36}$/);
    expect(logged).toContainEqual(expect.objectContaining(one));
  }
  expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(ids.length);
});

describe.each(engines)('the status of the site (%s)', (engine) => {
  it('is shown to the owner with backups to download', async () => {
    app = await createTestApp({ engine });
    await publish(app.services, 'lantern', { title: 'Lantern' });
    const headers = { cookie: await app.signIn() };
    for (let i = 0; i < 3; i += 1) {
      await countFailure(app.db, { action: 'portal', ip: '192.0.2.1', now: new Date() });
    }
    await enqueueEmail(app.db, { replyTo: '', subject: '', text: '' }, new Date());
    await app.db.updateTable('outbox').set({ nextAttemptAt: null }).execute();
    await enqueueEmail(app.db, { replyTo: '', subject: '', text: '' }, new Date());
    const before = await (await app.request('/admin/status', { headers })).text();
    const said = before.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '|');
    expect(said).toMatch(/Version\|+ok\|+\d+\.\d+\.\d+/);
    expect(said).toMatch(/Database\|+ok\|+\w+ \(\d+(\.\d+)? [kM]B\) answers/);
    expect(said).toMatch(/Mail\|+look\|+1 couldn’t be sent, 1 waiting/);
    expect(said).toMatch(/Visitors\|+ok\|+1 locked out, 0 asked too often/);
    expect(before).toContain('No backup yet');
    expect(before).toContain(engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    const made = await app.request('/admin/backups.data', { method: 'POST', headers });
    expect(await made.text()).toContain('checked every one');
    const page = await (await app.request('/admin/status', { headers })).text();
    const [, path = ''] = /href="(\/admin\/backups\/[^"]+)"/.exec(page) ?? [];
    const file = await app.request(path, { headers });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.length).toBe(Number(file.headers.get('content-length')));
    const saved = join(app.services.config.dataDir, 'downloaded.gz');
    writeFileSync(saved, bytes);
    const restored = await withStaged(saved, fingerprint);
    expect(restored.blogs).toEqual((await fingerprint(app.db)).blogs);
    expect(restored.blogs?.rows).toBe(1);
    expect((await app.request(path)).status).toBe(302);
    for (const name of [
      '..%2Fsite.db',
      'agent-access-id',
      'manual-2020-01-01T00-00-00-000Z.db.gz',
    ]) {
      expect((await app.request(`/admin/backups/${name}`, { headers })).status, name).toBe(404);
    }
  });
});

it('an import and a restore are refused while the site runs on the SQLite file', async () => {
  app = await createTestApp();
  const { dataDir } = app.services.config;
  const file = join(dataDir, 'posts.json');
  writeFileSync(file, JSON.stringify([{ id: 'moved', title: 'Moved here', visibility: 'public' }]));
  const request = { env: { DATA_DIR: dataDir }, file, replace: true, now: new Date() };
  for (const operation of ['import', 'restore'] as const) {
    await expect(runOperation(operation, request)).rejects.toThrow(
      `The site is running on ${dataDir}, and nothing was changed. Stop it (systemctl stop site), and try again.`,
    );
  }
  expect(await (await app.request('/blog')).text()).not.toContain('Moved here');
});

it('an import shows without a restart on a site that runs on PostgreSQL, and a restore is refused', async () => {
  const engine = 'postgres';
  app = await createTestApp({ engine });
  const { config } = app.services;
  await expect
    .poll(async () => (await app.request('/blog')).headers.has('etag'), patient)
    .toBe(true);
  const file = join(config.dataDir, 'posts.json');
  writeFileSync(file, JSON.stringify([{ id: 'moved', title: 'Moved here', visibility: 'public' }]));
  const env = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
  };
  const request = { env, file, replace: false, now: new Date() };
  await expect(runOperation('restore', request)).rejects.toThrow('A site runs on this database.');
  await runOperation('import', request);
  await expect
    .poll(async () => (await app.request('/blog')).text(), patient)
    .toContain('Moved here');
});

it("the page on visitors' data names no third parties, and says how long details are kept", async () => {
  app = await createTestApp();
  const page = await (await app.request('/privacy')).text();
  expect(page).toContain('nothing is shared with third parties');
  expect(page).toMatch(/After (<!-- -->)?90(<!-- -->)? days/);
});

it('a visitor who only looks gets no cookie', async () => {
  app = await createTestApp({ seed: 'demo' });
  for (const path of [
    '/',
    '/about',
    '/blog',
    '/contact',
    '/privacy',
    '/submit',
    '/RSS-Maker',
    '/admin/login',
    '/feed.xml',
  ]) {
    const response = await app.request(path);
    expect(response.headers.getSetCookie(), path).toEqual([]);
    await response.text();
  }
});
