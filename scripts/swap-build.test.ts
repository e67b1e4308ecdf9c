import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { swapBuild } from './swap-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-swap-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, contents = '') {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

it('a new build replaces the present one, whose hashed files stay until the next build', () => {
  for (const version of ['1', '2', '3']) {
    write(`build.next/client/assets/app-${version}.js`);
    write(`build.next/server/assets/chunk-${version}.js`);
    write('build.next/server/index.js', version);
    write(`build.next/client/version-${version}.txt`);
    swapBuild(join(folder, 'build.next'), join(folder, 'build'));
  }
  expect(readdirSync(folder)).toEqual(['build']);
  expect(readFileSync(join(folder, 'build/server/index.js'), 'utf8')).toBe('3');
  expect(readdirSync(join(folder, 'build/client/assets'))).toEqual(['app-2.js', 'app-3.js']);
  expect(readdirSync(join(folder, 'build/server/assets'))).toEqual(['chunk-2.js', 'chunk-3.js']);
  expect(existsSync(join(folder, 'build/client/version-2.txt'))).toBe(false);
});

it('a build that fails half way leaves the present one alone, and says so', () => {
  write('build/server/index.js', 'present');
  write('bin/react-router', '#!/bin/sh\nmkdir -p "$BUILD_FOLDER/client" && exit 1\n');
  chmodSync(join(folder, 'bin/react-router'), 0o755);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('scripts/resolve.ts'), resolve('scripts/build.ts')],
    { cwd: folder, env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('The build failed, and the earlier one is untouched.');
  expect(readdirSync(folder).sort()).toEqual(['bin', 'build']);
  expect(readFileSync(join(folder, 'build/server/index.js'), 'utf8')).toBe('present');
});
