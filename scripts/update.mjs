// `npm run update` and `npm run rollback`. Everything new is made beside what runs and moved in when it is whole.
// Plain JavaScript, because it runs on whatever Node the machine has (20 or newer).
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const calledFrom = process.cwd();
process.chdir(root);

const work = '.update';
const next = join(work, 'next');
const previous = join(work, 'previous');
const leaving = join(work, 'leaving');
const release = join(work, 'release');
/** Written before anything is moved: 'update' or 'rollback', and the commit that is moved in. */
const moving = join(work, 'moving');
/** What runs; everything else is sources, which git has. */
const parts = ['node_modules', 'build'];
const nodeOf = (folder) => {
  const own = resolve(folder, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
};

const neededDisk = 1.2e9;
const untouched = 'The site and its next start are as they were.';

const [command, ...args] = process.argv.slice(2);
const { positionals, values } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    'env-file': { type: 'string' },
    'without-backup': { type: 'boolean' },
    yes: { type: 'boolean' },
  },
});
const envFile = values['env-file'] ?? process.env.npm_config_env_file;
const settings = envFile ? [`--env-file=${resolve(calledFrom, envFile)}`] : [];
const withSettings = (line) => (envFile ? `${line} -- ${settings[0]}` : line);

finishInterrupted();
if (command === 'rollback') rollback();
else update(positionals[0]);

function update(wanted) {
  if (!git('rev-parse', '--git-dir'))
    fail('This folder isn’t a git clone, so there is nothing to update from.');
  if (git('status', '--porcelain', '--untracked-files=no'))
    fail(`Files of the site were changed here: git -C ${root} status. Undo or commit that first.`);
  refuseEarly();
  say('Fetching…');
  const fetched = spawnSync('git', ['fetch', '--quiet', '--tags'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (fetched.status !== 0)
    fail(
      `The new version could not be fetched. ${untouched} Try again when the network is back: ${withSettings('npm run update')}`,
    );
  const target = git('rev-parse', '--verify', '--quiet', `${wanted ?? '@{upstream}'}^{commit}`);
  if (!target)
    fail(
      wanted
        ? `There is no version ${wanted}.`
        : 'This clone follows no branch. Say which version: npm run update v1.2.0',
    );
  const from = git('rev-parse', 'HEAD');
  if (target === from)
    return say(`This is the newest version (${nameOf('.')}). Nothing was changed.`);
  if (git('merge-base', from, target) !== from)
    fail(
      `${wanted ?? 'The fetched version'} isn’t based on this version (git log ${target.slice(0, 8)}..HEAD). Merge it yourself first.`,
    );

  rmSync(next, { recursive: true, force: true });
  git('worktree', 'prune');
  if (git('worktree', 'add', '--detach', next, target) === undefined)
    fail(`The new version could not be put into ${next}. ${untouched}`);
  // Pages and processes of this build still ask for their hashed files: the next build links them.
  if (existsSync('build')) cpSync('build', join(next, 'build'), { recursive: true });
  say('Installing its packages beside those that run. This takes about a minute…');
  beside(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'Its packages could not be installed.',
  );
  say('Building it beside the one that runs…');
  beside(['run', '--silent', 'build'], 'It could not be built.');
  if (!values['without-backup'] && script('.', 'backup', ['--before-update']) !== 0) {
    fail(
      `Without a backup nothing is updated. ${untouched} Name the settings of the service: npm run update -- --env-file=/etc/site/site.env. A site without data yet: npm run update -- --without-backup`,
    );
  }
  const names = [nameOf('.'), nameOf(next)];
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release, { recursive: true });
  // What a rollback needs of this version besides its parts: the scripts that restore.
  for (const part of ['scripts', 'app/server/given-command.ts'])
    cpSync(part, join(release, part), { recursive: true });
  cpSync('package.json', join(release, 'package.json'));
  writeFileSync(join(release, 'commit'), from);
  writeFileSync(moving, `update ${target}`);
  finishInterrupted();
  say(`\nUpdated from ${names[0]} to ${names[1]}. Restart the site to run it: systemctl restart site
If something’s wrong: systemctl stop site, then ${withSettings('npm run rollback')}`);
}

/** What would only be found out after minutes. */
function refuseEarly() {
  const { bavail, bsize } = statfsSync('.');
  if (bavail * bsize < neededDisk)
    fail(
      `${Math.round((bavail * bsize) / 1e6)} MB are free here, and an update takes ${neededDisk / 1e6} MB for a while. ${untouched}`,
    );
  const runningFrom = new Date(git('log', '-1', '--format=%cI'));
  if (new Date() < runningFrom)
    fail(
      `The clock of this machine is wrong: the version that runs is from ${runningFrom.toISOString().slice(0, 10)}. Set it: timedatectl set-ntp true`,
    );
}

function rollback() {
  if (!existsSync(join(previous, 'commit')))
    fail(
      'There is no earlier version here: npm run update keeps the one it replaces. With git: git checkout <version>, then npm ci && npm run build',
    );
  const names = [nameOf('.'), nameOf(previous)];
  const commit = readFileSync(join(previous, 'commit'), 'utf8');
  if (git('status', '--porcelain', '--untracked-files=no'))
    fail(`Files of the site were changed here: git -C ${root} status. Undo or commit that first.`);
  const options = ['--if-newer', '--force', ...(values.yes ? ['--yes'] : [])];
  if (script(previous, 'restore', options) !== 0) fail('Nothing was rolled back.');
  writeFileSync(moving, `rollback ${commit}`);
  finishInterrupted();
  say(`\nRolled back from ${names[0]} to ${names[1]}. Start it: systemctl restart site`);
}

/** Moves the other version in. Each step may be done already: what was killed is taken up here. */
function finishInterrupted() {
  if (!existsSync(moving)) return;
  const [direction, commit] = readFileSync(moving, 'utf8').split(' ');
  const isUpdate = direction === 'update';
  const words = isUpdate ? ['merge', '--quiet', '--ff-only'] : ['reset', '--quiet', '--keep'];
  if (git(...words, commit) === undefined) {
    rmSync(moving);
    fail(`The sources could not be replaced (git ${words[0]} ${commit.slice(0, 8)}). ${untouched}`);
  }
  if (isUpdate && existsSync(release)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(release, previous);
  }
  const [incoming, outgoing] = isUpdate ? [next, previous] : [previous, leaving];
  mkdirSync(outgoing, { recursive: true });
  for (const part of parts) {
    if (!existsSync(join(incoming, part))) continue;
    if (existsSync(part)) renameSync(part, join(outgoing, part));
    renameSync(join(incoming, part), part);
  }
  // Both are as new as the sources, which git has just written: npm start has nothing to do.
  writeFileSync('node_modules/.lock-used', readFileSync('package-lock.json'));
  utimesSync('build/.complete', new Date(), new Date());
  rmSync(moving);
  rmSync(isUpdate ? next : work, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** Its output, or undefined where it failed. */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return status === 0 ? stdout.trim() : undefined;
}

function beside(npm, sentence) {
  const { status } = spawnSync('npm', npm, { cwd: next, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  rmSync(next, { recursive: true, force: true });
  git('worktree', 'prune');
  fail(`${sentence} ${untouched}`);
}

function script(folder, name, options) {
  const file = resolve(folder, `scripts/${name}.ts`);
  const { status } = spawnSync(nodeOf(folder), [file, ...options, ...settings], {
    cwd: calledFrom,
    stdio: 'inherit',
  });
  return status;
}

function nameOf(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const commit =
    folder === previous
      ? readFileSync(join(previous, 'commit'), 'utf8')
      : git('-C', folder, 'rev-parse', 'HEAD');
  return `${version} (${commit?.slice(0, 8)})`;
}

function say(line) {
  console.log(line);
}

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
