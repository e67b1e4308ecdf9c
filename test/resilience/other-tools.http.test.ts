import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../run-site';
import { storeContent } from '../store-content';
import { accessId, portalGrades } from './mixed-writes';
import { killProcess, startSiteProcess } from './site-process';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-tools-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'site.db');
  await storeContent(file);
  const env = { DATA_DIR: folder, SEED: 'none', AGENT_ACCESS_ID: accessId };
  const start = async () => {
    const site = await startSiteProcess(env);
    undo.push(() => killProcess(site.child));
    return site;
  };
  return { folder, file, env, start };
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What another program does with the file, in a process of its own. */
function otherTool(file: string, work: string): void {
  const script = `
    const { backup, DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
    (async () => { ${work} })().then(() => database.close());`;
  const { status, signal } = spawnSync(process.execPath, ['-e', script, file], {
    stdio: 'inherit',
  });
  expect(status === 0 || signal === 'SIGKILL').toBe(true);
}

/** Asks the kernel whether a process has a lock on a file. */
function holdsLock(pid: number | undefined, file: string): boolean {
  const { ino } = statSync(file);
  const locks = readFileSync('/proc/locks', 'utf8').split('\n');
  return locks.some((line) => new RegExp(` ${pid} [\\da-f]+:[\\da-f]+:${ino} `).test(line));
}

async function submitGrades(origin: string, date: string): Promise<string> {
  const { status } = await portalGrades({ origin, cookie: '' }, date);
  expect(status).toBe(201);
  return date;
}

it('beside other tools nothing acknowledged is lost by a kill, and the next start checks the file', async () => {
  const { folder, file, env, start } = await dataFolder();
  await stop((await start()).child);
  const { child, origin } = await start();
  if (existsSync('/proc/locks')) expect(holdsLock(child.pid, file)).toBe(true);
  else process.stdout.write('No /proc/locks here: the kernel was not asked.\n');

  const acknowledged = [await submitGrades(origin, '2026-01-01')];
  otherTool(file, `database.prepare('select count(*) from grades').get();`);
  acknowledged.push(await submitGrades(origin, '2026-01-02'));
  const copy = join(folder, 'copy.db');
  otherTool(file, `await backup(database, ${JSON.stringify(copy)});`);
  acknowledged.push(await submitGrades(origin, '2026-01-03'));
  otherTool(file, `database.exec("insert into settings values ('theirs', '1', '')");`);
  const backup = spawn(process.execPath, ['scripts/backup.ts'], {
    env: { ...process.env, ...env },
  });
  const [said] = await Promise.all([text(backup.stdout), once(backup, 'exit')]);
  expect(said).toMatch(/Backed up/);
  // So much that the site takes the log into the file after its next write, in another thread.
  const large = `insert into settings values ('large', hex(zeroblob(4000000)), '')`;
  otherTool(file, `database.exec("pragma wal_autocheckpoint = 0; ${large}");`);
  acknowledged.push(await submitGrades(origin, '2026-01-04'));
  acknowledged.push(await submitGrades(origin, '2026-01-05'));
  expect(statSync(file).size).toBeGreaterThan(8_000_000);
  if (existsSync('/proc/locks')) expect(holdsLock(child.pid, file)).toBe(true);
  expect(existsSync(`${file}-wal`)).toBe(true);

  await killProcess(child);
  const run = async () => {
    const PORT = String(await freePort());
    const started = spawn(process.execPath, ['build/start.js'], {
      env: { PATH: process.env.PATH, ...env, PORT },
    });
    undo.push(() => killProcess(started));
    let output = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (piece) => {
        output += piece;
      });
    }
    return { started, output: () => output };
  };

  const whole = await run();
  await expect.poll(whole.output, { timeout: 30_000 }).toContain('Access ID');
  expect(whole.output()).toMatch(/stopped properly last time[\s\S]*The database is fine/);
  await stop(whole.started);
  const database = new DatabaseSync(file);
  const dates = database.prepare('select distinct date from grades order by date').all();
  expect(dates.map(({ date }) => date)).toEqual(acknowledged);
  expect(database.prepare(`select value from settings where key = 'theirs'`).get()).toBeDefined();
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
  const theirs = new DatabaseSync(copy);
  expect(theirs.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  theirs.close();

  // A damaged one is refused; its log says that it was killed.
  otherTool(
    file,
    `const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'grades'").get();
    const { page_size } = database.prepare('pragma page_size').get();
    database.close();
    const fs = require('node:fs');
    const written = fs.openSync(process.argv[1], 'r+');
    fs.writeSync(written, Buffer.alloc(page_size, 0x5a), 0, page_size, (rootpage - 1) * page_size);
    fs.closeSync(written);
    new DatabaseSync(process.argv[1]).exec("insert into settings values ('killed', '1', '')");
    process.kill(process.pid, 'SIGKILL');`,
  );
  const damaged = await run();
  const [code] = await once(damaged.started, 'exit');
  expect(code).toBe(1);
  expect(damaged.output()).toMatch(
    /is damaged \(.+\), and nothing was changed\. A restore puts it aside\./,
  );
  expect(damaged.output()).not.toMatch(/\n\s+at .+:\d+/);
});
