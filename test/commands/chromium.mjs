// Finds Chromium for the browser tests, or installs it, and leaves its path for them to read.
// Plain JavaScript, as scripts/prepare.mjs: right after an installation the shell still runs the machine's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';

/** The same engine without windows: it takes less of the processor's time. */
const shell = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

writeFileSync('node_modules/.chromium-path', find() ?? install());

function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = hasStandIn() ? onPath(shell) : undefined;
  return found ?? aptInstall(shell) ?? [shell, ...windowed].map(onPath).find(Boolean);
}

function onPath(name) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Liberation Serif stands in for the site's own faces until they are there (app/styles/fonts.css). */
function hasStandIn() {
  const { stdout } = spawnSync('fc-list', ['Liberation Serif'], { encoding: 'utf8' });
  return Boolean(stdout);
}

/** As root on Debian, with fonts that pages are measured with; tried once. */
function aptInstall(name) {
  const tried = `node_modules/.tried-${name}`;
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get') && !existsSync(tried);
  if (!mayInstall) return undefined;
  console.log(`Installing ${name}…`);
  const apt = (...words) => spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  const fonts = ['fonts-liberation', 'fonts-noto-color-emoji'];
  apt('install', '-y', '--no-install-recommends', ...fonts, name);
  writeFileSync(tried, '');
  return onPath(name);
}

/** Debian's package, else Playwright's own, which it finds by itself. */
function install() {
  const found = aptInstall('chromium');
  if (found) return found;
  console.log("Downloading Playwright's Chromium. This takes about a minute on a fast line.");
  const { status, error } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status === 0) return '';
  const reason = error?.message ?? `npx ended with ${status}`;
  console.error(
    `Couldn’t install Chromium (${reason}). Install it, or name one that is installed: CHROMIUM_PATH=/path/to/chromium npm test`,
  );
  process.exit(1);
}
