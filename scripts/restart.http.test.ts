import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../test/run-site';

/**
 * What systemd does with deploy/site.socket and a restart: it listens, accepts nothing itself, and
 * starts the site again when it has ended. `spawnSync` holds up everything else in this process.
 */
const supervisor = `
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

const socket = createServer().listen(process.env.PORT, '127.0.0.1', () => {
  const stdio = ['ignore', 'inherit', 'inherit', socket._handle.fd];
  for (let starts = 0; starts < 2; starts += 1)
    spawnSync('sh', ['-c', 'echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" build/start.js', process.execPath], { stdio });
  process.exit();
});
`;

const folder = mkdtempSync(join(tmpdir(), 'site-restart-'));
let output = '';
const processes = () => [...output.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  for (const pid of processes()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks on a connection of its own, as a proxy without keep-alive does. */
function get(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false, headers: { connection: 'close' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

it('a restart fails no request where systemd holds the socket', { timeout: 120_000 }, async () => {
  const port = await freePort();
  child = spawn(process.execPath, ['--input-type=module', '-e', supervisor], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      SEED: 'demo',
      LOG_LEVEL: 'silent',
      // Local identity is refused where another process listens.
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      OWNER_EMAIL: 'owner@example.com',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (piece) => {
    output += piece;
  });
  const failed: unknown[] = [];
  let [asked, over] = [0, false];
  const visitor = async (path: string) => {
    while (!over) {
      const status = await get(port, path).catch((error: unknown) => error);
      asked += 1;
      if (status !== 200) failed.push(status);
      // A process that starts needs the machine, too.
      await delay(20);
    }
  };
  // The first start is waited for, too: the socket is there before the site.
  await expect.poll(() => get(port, '/readyz').catch(() => 0), { timeout: 60_000 }).toBe(200);
  const visitors = ['/', '/blog', '/blog?q=space', '/readyz'].map(visitor);
  const [first = 0] = processes();
  process.kill(first, 'SIGTERM');
  await expect.poll(processes, { timeout: 60_000 }).toHaveLength(2);
  const before = asked;
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(before + visitors.length);
  over = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(processes().map(isRunning)).toEqual([false, true]);
});
