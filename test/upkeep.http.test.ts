import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '~/operations/jobs.server';
import { readDisks, tellOwner } from '~/operations/troubles.server';
import type { Email } from '~/server/mail/outbox.server';
import { createTestApp, type TestApp } from './app';
import { engines } from './engines';
import { publish } from './factories/posts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(options: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(options);
  undo.push(() => app.close());
  return app;
}

async function seenBy(app: TestApp) {
  const headers = { cookie: await app.signIn() };
  const [overview, ready, metrics] = await Promise.all(
    ['/admin', '/readyz', '/metrics'].map(async (path) => {
      const response = await app.request(path, { headers });
      expect(response.status, path).toBe(200);
      return response.text();
    }),
  );
  return { overview, ready, metrics };
}

const log = pino({ level: 'silent' });
const neverNow = () => Promise.reject(new Error('The outbox can be written.'));

describe('a job that fails', () => {
  it('is told on the overview, to watchers, and by one mail a day until it is over', async () => {
    let now = new Date('2026-11-02T12:00:00.000Z');
    const app = await open({ now });
    const { db, services } = app;
    const { host } = new URL(app.origin);
    const setNow = (time: string) => {
      now = new Date(time);
      app.setNow(now);
    };
    let works = false;
    const run = async () => {
      if (!works) throw new Error('No room for a copy.');
    };
    const jobs = [{ name: 'backup', everyMs: 86_400_000, run }];
    const round = async () => {
      await runDueJobs({ db, clock: () => now, log, jobs });
      await tellOwner(services, (await services.upkeep()).troubles, neverNow);
    };
    const subjects = async () =>
      (await db.selectFrom('outbox').select('subject').orderBy('createdAt').execute()).map(
        ({ subject }) => subject,
      );

    await round();
    await round();
    const { overview, ready, metrics } = await seenBy(app);
    expect(overview).toContain('The daily backup failed');
    expect(overview).toContain('No room for a copy.');
    expect(ready).toBe('degraded: backup');
    expect(metrics).toContain('site_trouble{cause="backup"} 1');
    expect(metrics).not.toContain('site_trouble{cause="disk"}');
    expect(await subjects()).toHaveLength(1);

    setNow('2026-11-02T23:00:00.000Z');
    await round();
    expect(await subjects()).toHaveLength(1);
    setNow('2026-11-03T12:00:00.000Z');
    await round();
    expect(await subjects()).toHaveLength(2);

    works = true;
    setNow('2026-11-03T14:00:00.000Z');
    await round();
    await round();
    expect(await subjects()).toEqual([
      expect.stringContaining(`${host}: The daily backup failed`),
      expect.stringContaining(`${host}: The daily backup failed`),
      `${host}: Resolved: backup`,
    ]);
    expect((await seenBy(app)).ready).toBe('ok');
  });
});

it('a full disk is told past an outbox that cannot be written, once a day', async () => {
  // Nothing can be written there, and its size is 0.
  const [disk] = await readDisks('/sys');
  expect(disk?.trouble?.text).toMatch(/^Only 0 B are free at \/sys \(DATA_DIR\)\. Make room/);
  const app = await open({});
  const sent: Email[] = [];
  const told = new Set<string>();
  const { db } = app.services;
  const broken = {
    ...app.services,
    db: new Proxy(db, {
      get(target, name) {
        if (name === 'insertInto') throw new Error('database or disk is full');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  const troubles = disk?.trouble ? [disk.trouble] : [];
  const send = async (email: Email) => void sent.push(email);
  await tellOwner(broken, troubles, send, told);
  await tellOwner(broken, troubles, send, told);
  expect(sent.map(({ subject }) => subject)).toEqual([
    `${new URL(app.origin).host}: Only 0 B are free at /sys (DATA_DIR)`,
  ]);
  await tellOwner(app.services, troubles, neverNow, told);
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', '%told:%')
    .execute();
  expect(rows).toEqual([{ key: `job:told:disk@${hostname()}` }]);
});

describe.each(engines)('a cache in front that is away (%s)', (engine) => {
  it('is purged as soon as it is back, and until then the owner is told', async () => {
    const purged: string[] = [];
    let isAway = true;
    const front = createServer((request, response) => {
      if (!isAway) purged.push(String(request.headers['cache-tag']));
      response.writeHead(isAway ? 503 : 200).end();
    });
    await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
    undo.push(() => front.close());
    const { port } = front.address() as AddressInfo;
    const app = await open({ engine, env: { PURGE_URL: `http://127.0.0.1:${port}/` } });
    await publish(app.services, 'new', { title: 'Fresh' });
    const { overview, ready } = await seenBy(app);
    expect(overview).toContain(`The cache in front at 127.0.0.1:${port} was not purged`);
    expect(ready).toBe('degraded: purge');
    isAway = false;
    await expect.poll(() => purged, { timeout: 20_000 }).toContain('posts');
    await expect
      .poll(async () => (await app.services.upkeep()).troubles, { timeout: 20_000 })
      .toEqual([]);
    purged.length = 0;
    await publish(app.services, 'newer', { title: 'Fresher' });
    expect(purged).toContain('posts');
    expect((await app.services.upkeep()).troubles).toEqual([]);
  });
});
