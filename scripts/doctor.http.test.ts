import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestApp, type TestApp } from 'test/app';
import { engines } from 'test/engines';
import { afterEach, describe, expect, it } from 'vitest';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** `npm run doctor` with these settings; beside it this process goes on answering. */
async function doctor(env: Record<string, string>, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'site-doctor-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [resolve('scripts/doctor.ts'), ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output: out + err };
}

describe.each(engines)('the doctor (%s)', (engine) => {
  async function running() {
    const app = await createTestApp({ engine });
    undo.push(() => app.close());
    const dataDir = app.services.config.dataDir;
    const env = {
      PUBLIC_URL: app.origin,
      PORT: new URL(app.origin).port,
      DATA_DIR: dataDir,
      ...(engine === 'postgres' && { DATABASE_URL: app.databaseUrl }),
    };
    return { app, dataDir, env };
  }

  async function backUp(app: TestApp) {
    const cookie = await app.signIn();
    await app.request('/admin/backups', { method: 'POST', headers: { cookie } });
  }

  it.runIf(engine === 'sqlite')(
    'finds nothing at a site that is well, and tells one line for each thing',
    async () => {
      const { app, dataDir, env } = await running();
      await backUp(app);
      chmodSync(dataDir, 0o755);
      const { status, output } = await doctor(env, '--fix');
      expect(output).toContain('Everything looks fine.');
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      const names = ['Identity', 'Proxy', 'Files', 'Database', 'Backup'];
      for (const name of [...names, 'Mail', 'Disk', 'Public URL', 'Agents'])
        expect(output, name).toMatch(new RegExp(`^ok +${name} +\\S`, 'm'));
      expect(status).toBe(0);
    },
  );

  it('shows the owner the same lines in the status', async () => {
    const { app, dataDir } = await running();
    const cookie = await app.signIn();
    chmodSync(dataDir, 0o755);
    const page = await (await app.request('/admin/status', { headers: { cookie } })).text();
    expect(page).toContain(`chmod 700 ${dataDir}`);
    for (const name of ['Identity', 'Database', 'Disk']) expect(page).toContain(`>${name}</th>`);
  });
});

it('the doctor makes no database where there is none, says what is in trouble, and fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-doctor-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const { status, output } = await doctor({ DATA_DIR: join(folder, 'data') });
  expect(output).toMatch(/^trouble +Database +there is none at .*site\.db/m);
  expect(output).toMatch(/\d of \d+ need/);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
