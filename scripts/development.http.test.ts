import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../test/run-site';

/** A copy of the project, so that it can be edited as its owner would. */
const project = mkdtempSync(join(tmpdir(), 'site-development-'));
const parts = ['app', 'content', 'public', 'scripts', 'server.ts', 'package.json', 'tsconfig.json'];
let child: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  for (const part of [...parts, 'vite.config.ts', 'react-router.config.ts'])
    cpSync(part, join(project, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  child = spawn(process.execPath, ['server.ts', '--dev'], {
    cwd: project,
    env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'silent', SEED: 'none' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece) => {
      output += piece;
    });
});
afterAll(async () => {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
  rmSync(project, { recursive: true, force: true });
});

const get = (path: string) =>
  fetch(origin + path).then(
    (response) => response.text(),
    () => '',
  );

function edit(file: string, before: string, after: string) {
  const text = readFileSync(join(project, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(project, file), text.replace(before, after));
}

const soon = { timeout: 30_000, interval: 250 };

it('in development no page is cached', { timeout: 90_000 }, async () => {
  const first = { timeout: 80_000, interval: 500 };
  await expect.poll(() => get('/about'), first).toContain('<!DOCTYPE html>');
  for (let i = 0; i < 3; i += 1) {
    const response = await fetch(`${origin}/about`);
    expect(response.status).toBe(200);
    expect(response.headers.has('etag')).toBe(false);
    await response.text();
  }
});

it('in development an edit of server code takes effect', async () => {
  edit('app/server/http/app.server.ts', "c.text('ok')", "c.text('edited')");
  await expect.poll(() => get('/healthz'), soon).toBe('edited');
});

it('in development an edit of a page shows', async () => {
  edit('app/features/account/login.route.tsx', '>Admin login<', '>Edited login<');
  await expect.poll(() => get('/admin/login'), soon).toContain('Edited login');
});

it('in development code that cannot start is told, and all is well once it is mended', async () => {
  const broken = "if (siteContentSchemas) throw new Error('Not today');\n";
  const line = 'export class BadContent';
  edit('content/seed.ts', line, broken + line);
  await expect.poll(() => get('/about'), soon).toMatch(/Not today/);
  expect(output).toMatch(/Not today/);
  // Whoever mends it reads the sentence first; a watcher takes two writes in one moment for one.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  edit('content/seed.ts', broken + line, line);
  await expect.poll(() => get('/about'), soon).toContain('<!DOCTYPE html>');
});
