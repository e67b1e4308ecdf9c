import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../test/run-site';

let child: ChildProcess | undefined;
const folder = mkdtempSync(join(tmpdir(), 'site-rolling-'));
afterEach(async () => {
  const ended = child && new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Asks on a connection of its own, as a proxy without keep-alive does. */
function ask(port: number, path: string): Promise<{ status: number; page: string }> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false, headers: { connection: 'close' } }, async (response) =>
      resolve({ status: response.statusCode ?? 0, page: await text(response) }),
    )
      .on('error', reject)
      .end();
  });
}

it('on SIGHUP every process is replaced, and no request fails meanwhile', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const output: string[] = [];
  child = spawn(process.execPath, ['build/start.js'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      WORKERS: '2',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => output.push(String(piece)));
  const workers = async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(port, '/metrics').catch(() => ({ page: '' }))),
    );
    return [
      ...new Set(answers.flatMap(({ page }) => page.match(/(?<=\{worker=")\d+/g) ?? [])),
    ].sort();
  };
  await expect.poll(workers, { timeout: 60_000 }).toEqual(['1', '2']);

  const failed: unknown[] = [];
  let asked = 0;
  let over = false;
  const visitor = async (path: string) => {
    while (!over) {
      asked += 1;
      const answer = await ask(port, path).catch((error: unknown) => ({ status: error, page: '' }));
      if (answer.status !== 200) failed.push(answer.status);
      // The new processes need the machine, too.
      await delay(20);
    }
  };
  const visitors = ['/', '/blog', '/blog?q=space', '/readyz'].map(visitor);
  child.kill('SIGHUP');
  await expect
    .poll(() => output.join(''), { timeout: 60_000 })
    .toContain('Every process was replaced.');
  over = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(20);
  expect(await workers()).toEqual(['3', '4']);
});
