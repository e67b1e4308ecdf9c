import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from 'test/run-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '~/server/storage/migrations';

const last = Object.keys(migrations).at(-1) ?? '';
const entry = `,"${last}":[[:alnum:]_$]+`;
const later = '999-later';

/**
 * What npm would take minutes for: packages are those of this project, the build is this project's with
 * one migration more.
 */
const npm = `#!/bin/sh
[ "$NPM_FAILS" = "$1" ] && { mkdir -p node_modules build; exit 1; }
case "$1" in
  ci) mkdir -p node_modules && ln -s "$PROJECT"/node_modules/* "$PROJECT"/node_modules/.bin node_modules/ ;;
  run)
    rm -rf build && cp -r "$PROJECT/build" build
    grep -rlE '${entry}' build/server | xargs sed -i -E 's/${entry}/&,"${later}":{up:async()=>{}}/'
    touch build/.complete ;;
esac
`;

/** One installation for all tests, in the order of a life: each leaves it as the next one finds it. */
const folder = mkdtempSync(join(tmpdir(), 'site-update-'));
let port: number;
let child: ChildProcess | undefined;
beforeAll(async () => {
  port = await install();
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const site = () => join(folder, 'site');

function git(cwd: string, ...words: string[]) {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...author, ...words], { cwd, encoding: 'utf8' });
  expect(stderr.replace(/^(Cloning|done|warning|Switched|hint).*$/gm, '').trim()).toBe('');
  expect(status).toBe(0);
}

/** A clone of version 0.9.0, built; its origin already has the next version. */
async function install() {
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  for (const name of [
    'scripts',
    'app/server/given-command.ts',
    'package.json',
    'package-lock.json',
    '.gitignore',
  ])
    cpSync(name, join(origin, name), { recursive: true });
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(origin, 'package.json'), JSON.stringify({ ...manifest, version: '0.9.0' }));
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '-m', 'The version before');
  git(folder, 'clone', '--quiet', origin, site());
  cpSync('package.json', join(origin, 'package.json'));
  git(origin, 'commit', '--quiet', '-a', '-m', 'This version');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), npm);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  mkdirSync(join(site(), 'node_modules'));
  for (const name of [...readdirSync('node_modules').filter((one) => one[0] !== '.'), '.bin'])
    symlinkSync(resolve('node_modules', name), join(site(), 'node_modules', name));
  cpSync('build', join(site(), 'build'), { recursive: true });
  const free = await freePort();
  writeFileSync(
    join(folder, 'site.env'),
    `DATA_DIR=${join(folder, 'data')}\nPORT=${free}\nSEED=none\n`,
  );
  return free;
}

function run(command: string, args: string[] = [], env: Record<string, string> = {}) {
  const words = [join(site(), 'scripts/update.mjs'), command, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: site(),
    env: {
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      PROJECT: process.cwd(),
      npm_config_env_file: join(folder, 'site.env'),
      ...env,
    },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Starts the site as the service does; resolves when it answers, or with what it said when it ended. */
async function start(): Promise<string> {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent' };
  const args = [`--env-file=${join(folder, 'site.env')}`, 'build/start.js'];
  const started = spawn(join(site(), 'node_modules/.bin/node'), args, { cwd: site(), env });
  child = started;
  let said = '';
  started.stderr.on('data', (piece) => {
    said += piece;
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect
    .poll(async () => started.exitCode !== null || answers(), { timeout: 30_000 })
    .toBe(true);
  return said;
}

async function stop() {
  const ended = child && once(child, 'exit');
  child?.kill('SIGTERM');
  await ended;
}

const hasLater = () =>
  globSync(join(site(), 'build/server/**/*.js')).some((file) =>
    readFileSync(file, 'utf8').includes(later),
  );
const version = () => JSON.parse(readFileSync(join(site(), 'package.json'), 'utf8')).version;
const parts = () =>
  readdirSync(site()).filter((name) => /^(build|node_modules|\.update)/.test(name));

it('an update without the settings of the service, with changed files or without network says what to do', () => {
  const noBackup = run('update');
  expect(noBackup.output).toContain('Without a backup nothing is updated.');
  expect(noBackup.output).toContain('npm run update -- --env-file=/etc/site/site.env');
  expect(version()).toBe('0.9.0');
  writeFileSync(join(site(), 'package-lock.json'), '{}');
  expect(run('update').output).toContain('Files of the site were changed here');
  git(site(), 'checkout', '--quiet', '.');
  renameSync(join(folder, 'origin'), join(folder, 'away'));
  const { output, status } = run('update');
  renameSync(join(folder, 'away'), join(folder, 'origin'));
  expect(output).toContain('could not be fetched');
  expect(status).toBe(1);
});

it.each([
  ['ci', 'Its packages could not be installed.'],
  ['run', 'It could not be built.'],
])('an update whose npm %s fails leaves the site and its next start alone', (what, sentence) => {
  const before = readFileSync(join(site(), 'build/start.js'), 'utf8');
  const { status, output } = run('update', ['--without-backup'], { NPM_FAILS: what });
  expect(output).toContain(`${sentence} The site and its next start are as they were.`);
  expect(status).toBe(1);
  expect(version()).toBe('0.9.0');
  expect(readFileSync(join(site(), 'build/start.js'), 'utf8')).toBe(before);
  expect(existsSync(join(site(), '.update/next'))).toBe(false);
});

it('an update replaces packages, build, sources and data together, after a backup', async () => {
  expect(await start()).toBe('');
  await stop();
  const updated = run('update');
  expect(updated.output).toMatch(/Backed up \d+ rows to .*\/update-/);
  expect(updated.output).toMatch(
    /Updated from 0\.9\.0 \(\w{8}\) to 1\.\d+\.\d+ \(\w{8}\)\. Restart/,
  );
  expect(updated.status).toBe(0);
  expect(version()).not.toBe('0.9.0');
  expect(hasLater()).toBe(true);
});

it('what was killed between any two steps is finished by the next command, and the doctor says so', () => {
  const head = readFileSync(join(site(), '.git/refs/heads/main'), 'utf8');
  // As if it had been killed before the sources were replaced, and between the packages and the build.
  git(site(), 'reset', '--quiet', '--keep', 'HEAD~1');
  const work = join(site(), '.update');
  const previous = join(work, 'previous/build');
  mkdirSync(join(work, 'next'));
  renameSync(join(site(), 'build'), join(work, 'next/build'));
  renameSync(previous, join(site(), 'build'));
  renameSync(join(work, 'previous'), join(work, 'release'));
  writeFileSync(join(work, 'moving'), `update ${head.trim()}`);
  const words = [join(site(), 'scripts/doctor.ts'), `--env-file=${join(folder, 'site.env')}`];
  const env = { PATH: process.env.PATH };
  const doctor = spawnSync(process.execPath, words, { cwd: site(), env, encoding: 'utf8' });
  expect(doctor.stdout).toContain('an update was interrupted. Finish it: npm run update');
  expect(run('update').output).toContain('This is the newest version');
  expect(hasLater()).toBe(true);
  expect(version()).not.toBe('0.9.0');
  expect(existsSync(previous)).toBe(true);
});

it('a rollback waits for the site to stop, and brings everything back', async () => {
  expect(await start()).toBe('');
  const refused = run('rollback');
  expect(refused.output).toContain('Stop it (systemctl stop site)');
  expect(refused.output).toContain('Nothing was rolled back.');
  expect(refused.status).toBe(1);
  await stop();

  const back = run('rollback');
  expect(back.output).toMatch(/Restored \d+ rows from .*\/update-/);
  expect(back.output).toMatch(/Rolled back from 1\.\d+\.\d+ \(\w{8}\) to 0\.9\.0 \(\w{8}\)/);
  expect(back.status).toBe(0);
  expect(version()).toBe('0.9.0');
  expect(parts()).toEqual(['build', 'node_modules']);
  const aside = readdirSync(join(folder, 'data')).filter((name) => name.includes('.newer-'));
  expect(aside).toHaveLength(1);
  expect(await start()).toBe('');
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(page).toContain('<h1');
  expect(hasLater()).toBe(false);
  expect(run('rollback').output).toContain('There is no earlier version here');
});
