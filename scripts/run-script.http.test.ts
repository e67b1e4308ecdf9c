import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { newDatabaseAddress } from 'test/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-operate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script as its npm command does, in a folder that has nothing of this machine's settings. */
function run(script: string, args: string[] = [], env: Record<string, string> = {}, root = '.') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(root, `scripts/${script}.ts`), ...args],
    { cwd: folder, env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

describe('backup, export, restore and import', () => {
  it('neither install nor build', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of ['backup', 'export', 'restore', 'import']) {
      expect(scripts[`pre${name}`]).toBeUndefined();
      expect(scripts[name]).toBe(`node scripts/${name}.ts`);
    }
  });

  it.each([
    ['backup', []],
    ['import', ['file.json']],
  ])('%s makes no database where there is none, and says where it looked', (name, args) => {
    writeFileSync(join(folder, 'file.json'), '{}');
    const { status, output } = run(name, args);
    expect(status).toBe(1);
    expect(output).toContain(`Data folder  ${join(folder, 'data')}`);
    expect(output).toContain(`There’s no database of this site at ${join(folder, 'data/site.db')}`);
    expect(output).toContain('--env-file=/etc/site/site.env');
    expect(readdirSync(folder)).toEqual(['file.json']);
  });

  it('take an empty PostgreSQL database for none', async () => {
    const { address, remove } = await newDatabaseAddress('postgres');
    const { status, output } = run('backup', [], { DATABASE_URL: address });
    await remove();
    expect(status).toBe(1);
    expect(output).toContain('There’s no database of this site at PostgreSQL at');
  });

  it('work on the data that the settings of the service name, and restore into a new database only where that is asked for', async () => {
    const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
    const data = dirname(address);
    const settings = join(folder, 'site.env');
    writeFileSync(settings, `DATA_DIR=${data}\nPUBLIC_URL=http://localhost:3000\n`);
    const file = join(folder, 'export.json');
    for (const { status, output } of [
      run('backup', [], { npm_config_env_file: settings }),
      run('export', [file, '--env-file', settings]),
    ]) {
      expect(output).toContain(`Data folder  ${data}`);
      expect(output).toContain(`Database     SQLite at ${address}`);
      expect(output).toMatch(/Backed up \d+ rows to|Exported \d+ rows to/);
      expect(status).toBe(0);
    }
    const missing = run('backup', [], { npm_config_env_file: '/nowhere/site.env' });
    expect(missing.status).toBe(1);
    expect(missing.output).toBe('\nThere’s no settings file /nowhere/site.env.\n\n');
    await remove();
    expect(run('restore', [file]).status).toBe(1);
    const { status, output } = run('restore', [file, '--new']);
    expect(output).toMatch(/Restored \d+ rows/);
    expect(status).toBe(0);
  });

  it.each([
    ['is not built', undefined, 'The site isn’t built in'],
    ['was built before the scripts could ask it', 'export {};', 'is older than its scripts'],
    [
      'was built before there was this operation',
      'export const runOperation = async () => {};',
      'is older than its scripts',
    ],
  ])('say what to do where the site %s', (_, built, sentence) => {
    for (const name of ['scripts', 'app/server/given-command.ts'])
      cpSync(name, join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    if (built !== undefined) {
      mkdirSync(join(folder, 'build/server'), { recursive: true });
      writeFileSync(join(folder, 'build/server/index.js'), built);
    }
    const { status, output } = run('backup', [], {}, folder);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain('npm run build');
  });
});
