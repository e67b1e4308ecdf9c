import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describeOnBothEngines } from 'test/engines';
import { fillEveryTable } from 'test/factories/everything';
import { newView } from 'test/factories/views';
import { content as seed } from 'test/fixtures/content';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { createPost } from '~/features/posts/posts.server';
import { analyticsOf } from '~/features/views/analytics.server';
import { recordView } from '~/features/views/visits.server';
import type { AppServices } from '~/server/context.server';
import { PageCache } from '~/server/http/page-cache.server';
import type { Database } from '~/server/storage/database.server';
import { listBackups, newBackupFile, removeOutdated } from './backup-files.server';
import { siteJobs } from './daily-jobs.server';
import { type Job, runDueJobs, startJobs, watchClock } from './jobs.server';
import { applyRetention, shrinkFolder } from './retention.server';
import { storedTroubles } from './troubles.server';

vi.setConfig({ testTimeout: 60_000 });

const log = pino({ level: 'silent' });
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const start = new Date('2026-11-02T12:00:00.000Z');
const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-jobs-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describeOnBothEngines('what the site does by itself', (open) => {
  it('is done once by all processes together, and again when it is due', async () => {
    const { db } = await open();
    const done: string[] = [];
    let now = start;
    const process = (name: string, fails = false) => {
      const jobs: Job[] = [
        {
          name: 'x',
          everyMs: dayMs,
          async run() {
            done.push(name);
            if (fails) throw new Error('Not today');
          },
        },
      ];
      return () => runDueJobs({ db, clock: () => now, log, jobs });
    };
    const [a, b, broken] = [process('a'), process('b'), process('broken', true)];
    await Promise.all([a(), b(), a(), b()]);
    expect(done).toHaveLength(1);
    now = new Date(start.getTime() + dayMs - 1);
    await Promise.all([a(), b()]);
    expect(done).toHaveLength(1);
    now = new Date(start.getTime() + dayMs);
    await broken();
    expect(done).toHaveLength(2);
    now = new Date(now.getTime() + hourMs - 1);
    await a();
    expect(done).toHaveLength(2);
    now = new Date(now.getTime() + 1);
    await Promise.all([a(), b()]);
    expect(done).toHaveLength(3);
  });

  it('is done on the day that it is, after the clock was years ahead', async () => {
    const { db } = await open();
    const run = vi.fn(async () => {});
    const jobs: Job[] = [{ name: 'x', everyMs: dayMs, run }];
    const runAt = (ms: number) =>
      runDueJobs({ db, clock: () => new Date(start.getTime() + ms), log, jobs });
    await runAt(4 * 365 * dayMs);
    await runAt(0);
    expect(run).toHaveBeenCalledTimes(2);
    // A process whose clock is a minute behind waits, too.
    await runAt(-60_000);
    expect(run).toHaveBeenCalledTimes(2);
    await runAt(dayMs);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('waits for a day where the clock leaps ahead, says so, and goes on once it is set back', async () => {
    const { db } = await open();
    let [now, up] = [start, 0];
    const clock = () => now;
    const isHeld = watchClock({ db, clock, upMs: () => up });
    const pass = (ms: number, upMs = ms) => {
      now = new Date(now.getTime() + ms);
      up += upMs;
    };
    const site = { db, clock, config: {} } as Parameters<typeof storedTroubles>[0];
    expect(await isHeld()).toBe(false);
    pass(3 * dayMs); // asleep, with the lid closed
    expect(await isHeld()).toBe(false);

    pass(365 * dayMs, 60_000);
    expect(await isHeld()).toBe(true);
    expect(await storedTroubles(site)).toMatchObject([
      { cause: 'clock', text: expect.stringContaining('wait until 2027-11-06 12:00 UTC') },
    ]);
    pass(-365 * dayMs, 60_000);
    expect(await isHeld()).toBe(false);
    expect(await storedTroubles(site)).toEqual([]);

    pass(365 * dayMs, 60_000);
    expect(await isHeld()).toBe(true);
    pass(dayMs - 1);
    expect(await isHeld()).toBe(true);
    pass(1);
    expect(await isHeld()).toBe(false);
  });

  it('waits, too, where the site starts years later than it was last seen', async () => {
    const { db } = await open();
    const startAt = (ms: number) =>
      watchClock({ db, clock: () => new Date(start.getTime() + ms) })();
    const job = { name: 'x', everyMs: dayMs, run: async () => {} };
    expect(await startAt(0)).toBe(false);
    await runDueJobs({ db, clock: () => start, log, jobs: [job] });
    expect(await startAt(20 * dayMs)).toBe(false);
    expect(await startAt(365 * dayMs)).toBe(true);
  });

  async function days(count: number, database: Database, startAt: Date, dataDir = newFolder()) {
    const address = await addressOf(database);
    let now = startAt;
    const config = { dataDir, databaseUrl: address };
    // Jobs ask no more of the site than this.
    const content = { read: async () => seed };
    const timeZone = async () => 'UTC';
    const clock = () => now;
    const site = { db: database.db, clock, config, content, timeZone } as Parameters<
      typeof siteJobs
    >[0];
    for (let day = 0; day < count; day += 1) {
      await runDueJobs({ db: database.db, clock: () => now, log, jobs: siteJobs(site) });
      now = new Date(now.getTime() + dayMs);
    }
  }

  it('backs up every day and keeps seven days and four weeks', async () => {
    const dataDir = newFolder();
    // Backups take long, and what is removed depends on their names alone.
    for (let daysAgo = 37; daysAgo > 0; daysAgo -= 1) {
      const day = new Date(start.getTime() - daysAgo * dayMs);
      writeFileSync(await newBackupFile(dataDir, 'auto', 'db', day), '');
      await removeOutdated(dataDir, start);
    }
    await days(3, await open(), start, dataDir);
    const files = await listBackups(dataDir, new Date(start.getTime() + 3 * dayMs));
    expect(files).toHaveLength(11);
    expect(files.slice(0, 4).map(({ bytes }) => bytes > 0)).toEqual([true, true, true, false]);
    expect(files[0]?.fileName).toMatch(/^auto-2026-11-04T12-00-00-000Z\.(db|json)\.gz$/);
  });

  it('calls off a backup when the site stops, leaves nothing of it, and does it at the next start', async () => {
    const database = await open();
    const { db } = database;
    await sql`insert into views (id, "timestamp", ip, country, city, region, "deviceType", browser, os,
        "deviceInfo", referrer, "sessionDuration", "userId", bot)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
      select 'view-' || i, '2026-11-01T12:00:00.000Z', '', '', '', '', '', '', '', '{}', '', 0, '', 0 from n`.execute(
      db,
    );
    const dataDir = newFolder();
    const config = { dataDir, databaseUrl: await addressOf(database) };
    const clock = () => start;
    const site = { db, clock, config } as Parameters<typeof siteJobs>[0];
    const files = () =>
      existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : [];
    const jobs = startJobs({ db, clock, log, jobs: siteJobs(site), pollMs: 1 });
    await expect.poll(files, { interval: 5, timeout: 20_000 }).toHaveLength(1);
    await jobs.stop();
    expect(files()).toEqual([]);
    await runDueJobs({ db, clock, log, jobs: siteJobs(site) });
    expect(files()).toEqual([
      expect.stringMatching(/^auto-2026-11-02T12-00-00-000Z\.(db|json)\.gz$/),
    ]);
  });

  it('removes the details of visitors on time, and keeps counts and messages', async () => {
    const database = await open();
    const { db } = database;
    await fillEveryTable(db);
    const counts = await db.selectFrom('view_counts').selectAll().orderBy('page').execute();
    const messages = await db.selectFrom('contacts').select('message').execute();
    const latest = await db
      .selectFrom('views')
      .select('timestamp')
      .orderBy('timestamp', 'desc')
      .executeTakeFirstOrThrow();
    const identified = () =>
      db.selectFrom('views').select('id').where('ip', '!=', 'Unknown').execute();
    const before = (await identified()).length;
    const always = { from: '', to: start.toISOString().slice(0, 10) };
    const when = { now: start, timeZone: 'UTC' };
    const uniqueVisitors = async () => (await analyticsOf(db, '', always, when)).uniqueVisitors;
    const visitors = await uniqueVisitors();
    expect(visitors).toBeGreaterThan(0);
    expect(before).toBeGreaterThan(0);

    // A view of now is stored for 90 days, and no longer.
    const last = new Date(latest.timestamp).getTime();
    await days(1, database, new Date(last + 89 * dayMs));
    const known = (await identified()).length;
    expect(known).toBeGreaterThan(0);
    expect(known).toBeLessThan(before);
    await days(1, database, new Date(last + 91 * dayMs));
    expect(await identified()).toEqual([]);

    expect(await db.selectFrom('views').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('view_visitors').select('ip').execute()).toEqual([]);
    expect(await uniqueVisitors()).toBe(visitors);
    const contacts = await db.selectFrom('contacts').selectAll().execute();
    for (const row of contacts) expect(row).toMatchObject({ locationData: '{}', deviceInfo: '{}' });
    expect(contacts.map(({ message }) => ({ message })).sort(byText)).toEqual(
      messages.sort(byText),
    );
    const stillCounted = db
      .selectFrom('view_counts')
      .selectAll()
      .where('dimension', '!=', 'visitor');
    expect(await stillCounted.execute()).toHaveLength(counts.length);
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });
});

describeOnBothEngines('data', (open) => {
  it('has an end: versions, backups made by hand, sources, pictures in other sizes', async () => {
    const { db } = await open();
    const dataDir = newFolder();
    const { id: postId } = await createPost(db, emptyValues, start);
    const saved = (daysAgo: number, hour: number) =>
      new Date(start.getTime() - daysAgo * dayMs + hour * hourMs).toISOString();
    const revisions = [400, 400, 100, 100, 10, 10].map((daysAgo, at) => ({
      postId,
      version: 100 + at,
      content: '{}',
      savedAt: saved(daysAgo, at % 2),
    }));
    await db.insertInto('revisions').values(revisions).execute();
    mkdirSync(join(dataDir, 'backups'));
    for (let day = 10; day < 35; day += 1) {
      const month = day < 31 ? `10-${day}` : `11-${day - 21}`;
      writeFileSync(join(dataDir, 'backups', `manual-2026-${month}T12-00-00-000Z.db.gz`), '');
    }
    const services = {
      ...{ db, config: { dataDir }, clock: () => start, pageCache: new PageCache() },
      ...{ content: { read: async () => seed }, timeZone: async () => 'UTC' },
    };
    await applyRetention(services as unknown as AppServices, start);
    const versions = await db
      .selectFrom('revisions')
      .select('version')
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version).filter((one) => one >= 100)).toEqual([
      101, 103, 104, 105,
    ]);
    expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(20);
  });

  it('keeps no more sources of a page and day than fifty', async () => {
    const { db } = await open();
    for (let at = 0; at < 60; at += 1) {
      const view = newView({
        postId: null,
        ip: `192.0.2.${at}`,
        referrer: `made-up-${at}.example`,
      });
      await recordView(db, view, start, 'UTC');
    }
    const day = start.toISOString().slice(0, 10);
    const { breakdowns } = await analyticsOf(
      db,
      '',
      { from: day, to: day },
      { now: start, timeZone: 'UTC' },
    );
    expect(breakdowns.referrer).toHaveLength(51);
    expect(breakdowns.referrer[0]).toMatchObject({ value: 'Other', count: 10 });
  });
});

it('a folder of made pictures loses the oldest beyond its size', async () => {
  const folder = newFolder();
  for (const [at, name] of ['old', 'older', 'new'].entries()) {
    writeFileSync(join(folder, name), Buffer.alloc(400));
    const seconds = [2000, 1000, 3000][at] ?? 0;
    utimesSync(join(folder, name), seconds, seconds);
  }
  await shrinkFolder(folder, 1000);
  expect(readdirSync(folder).sort()).toEqual(['new', 'old']);
});

const byText = (a: { message: string }, b: { message: string }) =>
  a.message.localeCompare(b.message);

/** Where the database of a test is: the file's path, or nothing that a PostgreSQL backup asks for. */
async function addressOf({ location }: Database): Promise<string> {
  return location.replace(/^SQLite at /, '');
}
