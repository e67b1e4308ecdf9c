import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../test/run-site';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-start-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the site as `npm start` does, with nothing of this machine's settings. */
function start(env: Record<string, string>) {
  const output: string[] = [];
  const started = spawn(process.execPath, ['build/start.js'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  started.stdout?.on('data', (chunk) => output.push(String(chunk)));
  started.stderr?.on('data', (chunk) => output.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve));
  return { child: started, ended, output: () => output.join('') };
}

async function waitForResponse(port: number, path = '/healthz') {
  const url = `http://127.0.0.1:${port}${path}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 20_000, interval: 50 },
    )
    .toBe(200);
}

/** What the container's own check ends with. */
function healthOfContainer(port: number) {
  const [, check = '[]'] =
    /^HEALTHCHECK .* CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [program, ...words] = JSON.parse(check);
  return spawnSync(program, words, { env: { PORT: String(port) } }).status;
}

describe('starting', () => {
  it('tells what an owner needs, clears what a backup left, and stops gracefully', async () => {
    const port = await freePort();
    mkdirSync(join(folder, 'backups'));
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const abandoned = join(folder, 'backups', `auto-2026-11-15T04-05-06-789Z.db.gz.${dead}.part`);
    const inProgress = join(folder, 'backups', `manual-2026.db.gz.${process.pid}.part`);
    const copies = join(tmpdir(), `site-transfer-${dead}-abc`);
    for (const file of [abandoned, inProgress]) writeFileSync(file, '');
    mkdirSync(copies);
    const { child, ended, output } = start({
      PORT: String(port),
      LOG_LEVEL: 'info',
      JOURNAL_STREAM: '8:1',
    });
    await waitForResponse(port);
    for (const part of [
      `http://localhost:${port}/`,
      folder,
      'SQLite',
      'local identity',
      '/admin as owner@example.com',
      'Access ID',
    ]) {
      expect(output()).toContain(part);
    }
    expect(healthOfContainer(port)).toBe(0);
    expect(healthOfContainer(await freePort())).toBe(1);
    expect([abandoned, copies, inProgress].map((path) => existsSync(path))).toEqual([
      false,
      false,
      true,
    ]);
    // journald reads how serious a line is; probes are logged for those who ask.
    await fetch(`http://127.0.0.1:${port}/about`);
    await expect
      .poll(output)
      .toMatch(/^<6>\{"level":"info","time":"\d{4}-\d\d-\d\dT[^"]+Z".*"path":"\/about"/m);
    expect(output()).not.toContain('/healthz');

    // What is under way is finished.
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = `POST /contact HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}`;
    const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6';
    socket.write(`${head}\r\n${form}\r\nConnection: close\r\n\r\nnam`);
    await waitForResponse(port);
    child.kill('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 10_000 },
      )
      .toBe('closed');
    socket.write('e=A');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 [24]\d\d /);
    expect(await ended).toBe(0);
  });

  it('keeps what it writes to its own user, and refuses a second site on it until the first has ended', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const data = join(folder, 'new', 'data');
    const first = start({ PORT: String(port), DATA_DIR: data });
    await waitForResponse(port, '/readyz');
    const second = start({ PORT: String(other), DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`The site is running on ${data}`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;

    // As an earlier version left it.
    chmodSync(join(data, 'site.db'), 0o644);
    start({ PORT: String(other), DATA_DIR: data });
    await waitForResponse(other, '/readyz');
    expect((await fetch(`http://127.0.0.1:${other}/`)).status).toBe(200);
    const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(rights(data)).toBe('700');
    const names = readdirSync(data, { recursive: true, withFileTypes: true });
    expect(names.map(({ name }) => name)).toContain('site.db-wal');
    for (const entry of names) {
      const wanted = entry.isDirectory() ? '700' : '600';
      expect(rights(join(entry.parentPath, entry.name)), entry.name).toBe(wanted);
    }
  });

  const troubles: [
    string,
    (port: number) => Record<string, string> | Promise<Record<string, string>>,
    RegExp,
  ][] = [
    [
      'a bad port',
      () => ({ PORT: 'eighty' }),
      /PORT must be a whole number from 1 to 65535, for example 3000/,
    ],
    [
      'a database that does not answer',
      async () => ({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/site` }),
      /The database at DATABASE_URL does not answer/,
    ],
    [
      'a host that is not of this machine',
      () => ({
        HOST: '192.0.2.1',
        OWNER_EMAIL: 'owner@example.com',
        GOOGLE_CLIENT_ID: 'site',
        GOOGLE_CLIENT_SECRET: 'secret',
      }),
      /HOST is 192.0.2.1, which isn’t an address of this machine/,
    ],
    [
      'a data folder that is a file',
      () => {
        writeFileSync(join(folder, 'file'), '');
        return { DATA_DIR: join(folder, 'file') };
      },
      /The data folder isn’t a folder/,
    ],
    [
      'a database file that is no database',
      () => {
        writeFileSync(
          join(folder, 'site.db'),
          'not a database at all, but long enough to be read as one'.repeat(20),
        );
        mkdirSync(join(folder, 'backups'));
        writeFileSync(join(folder, 'backups/auto-2026-11-15T04-05-06-789Z.db.gz'), '');
        return {};
      },
      /npm run restore \S+auto-2026-11-15T04-05-06-789Z\.db\.gz -- --force/,
    ],
  ];

  it.each(troubles)(
    'says what to do about %s, and exits so that systemd knows whether to try again',
    async (what, settings, sentence) => {
      const port = await freePort();
      const { ended, output } = start({ PORT: String(port), ...(await settings(port)) });
      expect(await ended).toBe(/port|host/.test(what) ? 78 : 1);
      expect(output()).toMatch(sentence);
      expect(output()).not.toMatch(/\n\s+at .+:\d+/);
      expect(output()).not.toContain('secret');
    },
  );

  it('says what to do about a port that is taken, and makes no database', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const { ended, output } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output()).toMatch(
      `Port ${port} is taken. Stop the program that uses it, or choose another`,
    );
    expect(existsSync(join(folder, 'site.db'))).toBe(false);
    other.close();
  });

  it('says what to do about a data folder it may not write', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o500);
    // For root nothing is locked, but nobody makes folders in /sys.
    const place = process.getuid?.() === 0 ? '/sys' : locked;
    const { ended, output } = start({ DATA_DIR: join(place, 'data') });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/Can’t write to the data folder/);
  });
});
