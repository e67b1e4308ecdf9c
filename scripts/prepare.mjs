// Makes the project ready before a command: installs and builds only what is missing or out of date.
// Plain JavaScript, because it runs on whatever Node the machine has (20 or newer).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

await install();
if (process.argv[2] === 'build') await build();

async function install() {
  const lock = readFileSync('package-lock.json', 'utf8');
  const marker = 'node_modules/.lock-used';
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  // npm leaves this file last: after `npm ci` by hand there is nothing to do, and what runs from
  // node_modules (a test that asks for this) must not lose it.
  if (changedAt('node_modules/.package-lock.json') <= changedAt('package-lock.json')) {
    chooseWritableCache();
    const npm = ['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('Installing packages. This takes about a minute on a fast line.', npm);
  }
  const system = `${process.platform.replace('win32', 'win')}-${process.arch}`;
  const runtime = `node_modules/node-${system}`;
  // npm leaves out an optional package that fails, without a word.
  if (lock.includes(`"${runtime}"`) && !existsSync(runtime)) {
    fail(
      `The package node-${system}, the Node that runs this site, could not be installed: its download failed, or differs from what package-lock.json expects. Check the network and any npm mirror, then try again.`,
    );
  }
  if (!existsSync(runtime) && major < 24) {
    fail(`There's no package with Node 24 for ${system}. Install Node 24, then try again.`);
  }
  writeFileSync(marker, lock);
}

/** npm stores what it downloads in the home folder; where that is read-only, in a temporary one. */
function chooseWritableCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
  } catch {
    const temporary = mkdtempSync(join(tmpdir(), 'site-npm-'));
    process.env.npm_config_cache = temporary;
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  }
}

async function build() {
  const builtAt = changedAt('build/.complete');
  const sources = [
    'app',
    'content',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'server.ts',
    'scripts',
  ];
  if (newest(sources) <= builtAt) return;
  const npm = ['npm', 'run', '--silent', 'build'];
  await run('Building the site. This takes about half a minute.', npm, 'ignore');
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newest(paths) {
  let latest = 0;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    latest = Math.max(latest, stats.mtimeMs);
    if (stats.isDirectory())
      latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))));
  }
  return latest;
}

/** Says what happens, that it still does, and how long it took. */
async function run(sentence, [command, ...args], stdout = 'inherit') {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(sentence);
  const waiting = setInterval(() => console.log(`  ${seconds()}…`), 10_000);
  const child = spawn(command, args, { stdio: ['ignore', stdout, 'inherit'] });
  const [code] = await once(child, 'close').catch((error) => [error.message]);
  clearInterval(waiting);
  if (code !== 0) fail(`'${command} ${args.join(' ')}' failed (${code}).`);
  console.log(`  Done in ${seconds()}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
