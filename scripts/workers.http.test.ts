import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { classes } from 'test/fixtures/content/classes';
import { afterEach, describe, expect, it } from 'vitest';
import { storeContent } from '../test/content';
import { engines, newDatabaseAddress } from '../test/engines';
import { freePort } from '../test/run-site';

const accessId = 'several-processes';
let child: ChildProcess | undefined;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  const ended = child && new Promise((resolve) => child?.once('exit', resolve));
  child?.kill('SIGTERM');
  await ended;
  for (const step of undo.splice(0).reverse()) await step();
});

/** Asks on a connection of its own, so that the processes take turns. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path, agent: false, headers: { connection: 'close' } }, (response) =>
      resolve(text(response)),
    )
      .on('error', reject)
      .end();
  });
}

async function submit(port: number, formativePercent: number) {
  const grades = classes.map(({ name: className }) => ({
    className,
    formativePercent,
    summativePercent: null,
  }));
  const response = await fetch(`http://127.0.0.1:${port}/api/grades`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessId}`, 'content-type': 'application/json' },
    body: JSON.stringify({ date: '2026-11-10', grades }),
  });
  expect(response.status).toBe(201);
}

describe.each(engines)('several processes on one port (%s)', (engine) => {
  it('show a change in all of them, and say in their figures which one speaks', {
    timeout: 60_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-workers-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const database = engine === 'postgres' ? await newDatabaseAddress('postgres') : undefined;
    if (database) undo.push(database.remove);
    await storeContent(database?.address ?? join(folder, 'site.db'));
    const port = await freePort();
    child = spawn(process.execPath, ['build/start.js'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: folder,
        WORKERS: '3',
        SEED: 'none',
        LOG_LEVEL: 'silent',
        AGENT_ACCESS_ID: accessId,
        ...(database && { DATABASE_URL: database.address }),
      },
      stdio: 'ignore',
    });
    const everyone = () =>
      Promise.all(Array.from({ length: 9 }, () => ask(port, '/gpa').catch(() => '')));
    await expect
      .poll(everyone, { timeout: 40_000 })
      .toEqual(Array(9).fill(expect.stringContaining('No grades available')));
    const namesIn = (text: string) => [...new Set(text.match(/(?<=\{worker=")\d+/g))];
    const figures = () =>
      Promise.all(Array.from({ length: 9 }, () => ask(port, '/metrics').catch(() => '')));
    await expect
      .poll(async () => new Set((await figures()).flatMap(namesIn)).size, { timeout: 40_000 })
      .toBe(3);
    for (const text of await figures()) {
      expect(namesIn(text)).toHaveLength(1);
      const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
      for (const line of samples) expect(line).toMatch(/^\w+\{worker="\d+"[^}]*\} [\d.e+-]+$/);
    }
    await submit(port, 95);
    await expect
      .poll(everyone, { timeout: 5000 })
      .toEqual(Array(9).fill(expect.stringContaining('4.00')));
    await submit(port, 71);
    if (engine === 'sqlite') {
      // The write is acknowledged only after every process dropped its pages.
      expect(await everyone()).toEqual(Array(9).fill(expect.stringContaining('2.00')));
    } else {
      await expect
        .poll(everyone, { timeout: 5000 })
        .toEqual(Array(9).fill(expect.stringContaining('2.00')));
    }
  });
});
