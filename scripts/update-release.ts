// `./site update FILE-or-URL` and `./site rollback`. All of it is made and tried beside what runs; one rename swaps the
// versions, so that a command which is killed before it has changed nothing, and one after it has nothing left to do.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepEarlierFiles } from './swap-build.ts';

interface Release {
  version: string;
  commit?: string;
  migrations: string[];
}

const kept = 3;
const startWithinMs = 60_000;
const trialMemory = 200e6;
const next = 'versions/.next';
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
const envFile = values['env-file'];
const settings = envFile ? [`--env-file=${resolve(envFile)}`] : [];

class Refused extends Error {}

try {
  if (command === 'rollback') rollBack();
  else await update(positionals[0]);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}

async function update(source: string | undefined): Promise<void> {
  if (!source) throw new Refused('Say which: ./site update FILE-or-URL');
  const running = releaseIn('current');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  refuseEarly();
  const folder = unpack(await checked(source));
  const wanted = releaseIn(folder);
  if (wanted.version === running.version && wanted.commit === running.commit)
    return console.log(`This is the version that runs (${nameOf(running)}). Nothing was changed.`);
  if (running.migrations.some((name) => !wanted.migrations.includes(name)))
    throw new Refused(
      `${nameOf(wanted)} is older than ${nameOf(running)}, which runs. To go back: ./site rollback`,
    );
  await tryOut(folder, wanted, values['without-backup'] ? undefined : backUp());
  keepEarlierFiles(join(folder, 'build'), 'current/build');
  writeFileSync(join(folder, 'replaced'), basename(readlinkSync('current')));
  const there = join('versions', wanted.version);
  // One that was killed before the link was renamed has left itself there.
  const isTaken = existsSync(there) && releaseIn(there).commit !== wanted.commit;
  const name = isTaken ? `${wanted.version}-${wanted.commit?.slice(0, 8)}` : wanted.version;
  rmSync(join('versions', name), { recursive: true, force: true });
  renameSync(folder, join('versions', name));
  makeCurrent(name);
  removeOld(name);
  console.log(`\nUpdated from ${nameOf(running)} to ${nameOf(wanted)}. Restart the site to run it: systemctl restart site
If something’s wrong: systemctl stop site, then ./site rollback${settings.map((one) => ` ${one}`)}`);
}

function rollBack(): void {
  const earlier = replacedBy(basename(readlinkSync('current')));
  if (!earlier)
    throw new Refused('There’s no earlier version here: an update keeps the ones it replaces.');
  const [from, to] = [releaseIn('current'), releaseIn(join('versions', earlier))];
  const options = ['--if-newer', '--force', ...(values.yes ? ['--yes'] : []), ...settings];
  const restore = join('versions', earlier, 'scripts/restore.ts');
  const { status } = spawnSync(process.execPath, [restore, ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Refused('Nothing was rolled back.');
  makeCurrent(earlier);
  console.log(
    `\nRolled back from ${nameOf(from)} to ${nameOf(to)}. Start it: systemctl start site`,
  );
}

/** What would only be found out after a long download. */
function refuseEarly(): void {
  const needed = 2 * sizeOf('current/');
  const { bavail, bsize } = statfsSync('versions');
  if (bavail * bsize < needed)
    throw new Refused(
      `${megabytes(bavail * bsize)} are free here, and an update takes ${megabytes(needed)}. ${untouched}`,
    );
  const memory = process.availableMemory();
  if (memory < trialMemory)
    throw new Refused(
      `${megabytes(memory)} of memory are free, and trying the new version takes ${megabytes(trialMemory)}. Stop the site first, then update again: systemctl stop site`,
    );
  const builtAt = statSync('current/release.json').mtime;
  if (new Date() < builtAt)
    throw new Refused(
      `The clock of this machine is wrong: the version that runs was built after today, on ${builtAt.toISOString().slice(0, 10)}. Set it: timedatectl set-ntp true`,
    );
}

/** The file, downloaded where it's an address, if it's what the checksum beside it says. */
async function checked(source: string): Promise<string> {
  const isAddress = /^https?:\/\//.test(source);
  const file = isAddress ? join(next, 'release.tar.gz') : source;
  if (isAddress) {
    console.log('Downloading…');
    const response = await answerOf(source);
    if (!response.body) throw new Refused(`${source} is empty. ${untouched}`);
    await pipeline(response.body as AsyncIterable<Uint8Array>, createWriteStream(file));
  }
  if (!existsSync(file)) throw new Refused(`There’s no file ${resolve(file)}.`);
  const list = `${source}.sha256`;
  if (!isAddress && !existsSync(list))
    throw new Refused(`Its checksum is missing: put ${basename(list)} beside it.`);
  const expected = isAddress ? await (await answerOf(list)).text() : readFileSync(list, 'utf8');
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== expected.trim().split(/\s/)[0])
    throw new Refused(
      `${basename(source)} isn’t what its checksum says: the download was cut, or changed. ${untouched}`,
    );
  return file;
}

async function answerOf(url: string): Promise<Response> {
  const answer = await fetch(url).catch((error: Error) => error.cause ?? error);
  if (answer instanceof Response && answer.ok) return answer;
  const reason = answer instanceof Response ? `it answered ${answer.status}` : String(answer);
  throw new Refused(`${url} couldn’t be fetched: ${reason}. ${untouched}`);
}

function unpack(file: string): string {
  console.log('Unpacking it beside the one that runs…');
  const words = ['-xf', file, '-C', next, '--strip-components=2', 'personal-site/versions'];
  const { status, stderr } = spawnSync('tar', words, { encoding: 'utf8' });
  const [found] = globSync(join(next, '*/release.json'));
  if (status !== 0 || !found)
    throw new Refused(`This isn’t a release of the site (${stderr.trim()}). ${untouched}`);
  return join(found, '..');
}

/** Returns where the backup lies. */
function backUp(): string {
  const words = ['scripts/backup.ts', '--before-update', ...settings];
  const { status, stdout } = spawnSync(process.execPath, words, {
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  const file = / rows to (\S+)/.exec(stdout)?.[1];
  if (status === 0 && file) return file;
  throw new Refused(
    `Without a backup nothing is updated. ${untouched} Name the settings of the service: ./site update ${positionals[0]} --env-file=/etc/site/site.env. A site without data yet: add --without-backup`,
  );
}

/** Starts the new version on a copy of the data, in a folder of its own: it sends no mail and no backup from there. */
async function tryOut(folder: string, { version }: Release, backup: string | undefined) {
  console.log('Trying it on a copy of the data…');
  const data = mkdtempSync(resolve(next, 'trial-'));
  const owner = backup ? statSync(backup) : undefined;
  const user = process.getuid?.() === 0 && owner ? { uid: owner.uid, gid: owner.gid } : {};
  if (user.uid) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    ...{ DATA_DIR: data, TMPDIR: data, HOST: '127.0.0.1', PORT: String(port), SEED: 'none' },
  };
  const node = resolve(folder, 'node_modules/.bin/node');
  const stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit'];
  const options: SpawnOptions = { cwd: data, env, stdio, ...user };
  const restore = [resolve(folder, 'scripts/restore.ts'), resolve(backup ?? '.'), '--new'];
  if (backup && spawnSync(node, restore, options).status !== 0)
    throw new Refused(`Version ${version} can’t read the data. ${untouched}`);
  const site = spawn(node, [resolve(folder, 'build/start.js')], options);
  const until = Date.now() + startWithinMs;
  let answers = false;
  while (!answers && site.exitCode === null && Date.now() < until) {
    await delay(200);
    const pages = ['/readyz', '/', '/blog', '/feed.xml'].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(({ ok }) => ok),
    );
    answers = await Promise.all(pages).then(
      (all) => all.every(Boolean),
      () => false,
    );
  }
  const ended = site.exitCode === null ? once(site, 'exit') : undefined;
  site.kill('SIGTERM');
  await ended;
  if (!answers) throw new Refused(`Version ${version} doesn’t start here. ${untouched}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

function makeCurrent(name: string): void {
  rmSync('current.next', { force: true });
  symlinkSync(join('versions', name), 'current.next');
  renameSync('current.next', 'current');
}

/** Keeps the version that runs, the one it replaced, and the one before. */
function removeOld(name: string): void {
  const chain: (string | undefined)[] = [name];
  while (chain.length < kept) chain.push(replacedBy(chain.at(-1)));
  for (const folder of globSync('versions/*'))
    if (!chain.includes(basename(folder))) rmSync(folder, { recursive: true });
}

/** The version that this one took the place of, if it is still here. */
function replacedBy(name: string | undefined): string | undefined {
  const file = join('versions', name ?? '.', 'replaced');
  const earlier = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return earlier && existsSync(join('versions', earlier)) ? earlier : undefined;
}

function releaseIn(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
}

function nameOf({ version, commit }: Release): string {
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

function sizeOf(folder: string): number {
  return globSync(`${folder}**`, { withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);
}
