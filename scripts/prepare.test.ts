import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('names the package with Node where npm left it out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-prepare-'));
  cpSync('scripts/prepare.mjs', join(folder, 'scripts/prepare.mjs'));
  const runtime = `node-${process.platform}-${process.arch}`;
  writeFileSync(join(folder, 'package-lock.json'), `{"packages":{"node_modules/${runtime}":{}}}`);
  mkdirSync(join(folder, 'node_modules'));
  // As after `npm ci`, which leaves out an optional package with another hash than expected.
  const installed = join(folder, 'node_modules/.package-lock.json');
  writeFileSync(installed, '');
  utimesSync(installed, new Date(), new Date(Date.now() + 10_000));
  const prepare = () =>
    spawnSync(process.execPath, [join(folder, 'scripts/prepare.mjs')], { encoding: 'utf8' });
  const { status, stderr } = prepare();
  expect(status).toBe(1);
  expect(stderr).toContain(`The package ${runtime}, the Node that runs this site, could not be`);
  mkdirSync(join(folder, 'node_modules', runtime));
  expect(prepare().status).toBe(0);
  rmSync(folder, { recursive: true });
});
