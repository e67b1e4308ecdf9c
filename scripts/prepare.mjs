// Makes the project ready before a command: installs and builds only what is missing or out of date.
// Plain JavaScript, because it runs on whatever Node the machine has (20 or newer).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The same engine without windows: it takes less of the processor's time. */
const shell = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const wanted = new Set(process.argv.slice(2));
process.chdir(root);

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);

install();
if (wanted.has('build')) build();
if (wanted.has('browser')) browser();

function install() {
  const lock = readFileSync('package-lock.json', 'utf8');
  const marker = 'node_modules/.lock-used';
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  // npm leaves this file last: after `npm ci` by hand there is nothing to do, and what runs from
  // node_modules (a test that asks for this) must not lose it.
  if (changedAt('node_modules/.package-lock.json') <= changedAt('package-lock.json')) {
    console.log('Installing packages…');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  writeFileSync(marker, lock);
}

function build() {
  const output = 'build/.complete';
  const builtAt = changedAt(output);
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
  console.log('Building…');
  run('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  writeFileSync(output, '');
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

/** Finds Chromium for the browser tests, or installs it, and leaves its path for them to read. */
function browser() {
  const file = 'node_modules/.chromium-path';
  const path = findChromium() ?? installChromium();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, path);
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return onPath(shell) ?? aptInstall(shell) ?? windowed.map(onPath).find(Boolean);
}

function onPath(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** As root on Debian; tried once. */
function aptInstall(name) {
  const tried = `node_modules/.tried-${name}`;
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get') && !existsSync(tried);
  if (!mayInstall) return undefined;
  console.log(`Installing ${name}…`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  spawnSync('apt-get', ['update'], quiet);
  const install = ['install', '-y', '--no-install-recommends', 'fonts-noto-color-emoji'];
  spawnSync('apt-get', [...install, name], quiet);
  writeFileSync(tried, '');
  return onPath(name);
}

function installChromium() {
  const [chromium] = windowed;
  const found = aptInstall(chromium);
  if (found) return found;
  console.log("Installing Playwright's Chromium…");
  run('npx', ['playwright', 'install', 'chromium']);
  return '';
}

function run(command, args, options = { stdio: 'inherit' }) {
  try {
    execFileSync(command, args, options);
  } catch {
    fail(`'${command} ${args.join(' ')}' failed; its output is above.`);
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
