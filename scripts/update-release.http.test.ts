import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { freePort } from 'test/run-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '~/server/storage/migrations';
import manifest from '../package.json';

const { version } = manifest;
/** Updates take minutes of packing and starting: npm run resilience:release */
const isThorough = Boolean(process.env.RESILIENCE_RELEASE);
const last = Object.keys(migrations).at(-1) ?? '';

/** The life of one installation, on a disk: each test leaves it as the next one finds it. */
mkdirSync('release', { recursive: true });
const folder = resolve(mkdtempSync('release/test-'));
const top = join(folder, 'personal-site');
const later = join(folder, 'later.tar.gz');
let port: number;
let child: ChildProcess | undefined;

beforeAll(async () => {
  const words = ['--import', './scripts/resolve.ts', 'scripts/make-release.ts', '--quick'];
  execFileSync(process.execPath, words, { stdio: 'pipe' });
  const file = `release/personal-site-${version}-${process.platform}-${process.arch}.tar`;
  execFileSync('tar', ['-xf', file, '-C', folder]);
  if (isThorough) makeLater(file);
  port = await freePort();
  writeFileSync(
    join(folder, 'site.env'),
    `DATA_DIR=${join(folder, 'data')}\nPORT=${port}\nSEED=demo\n`,
  );
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A release of version 99 with one migration more. */
function makeLater(file: string) {
  const made = join(folder, 'made');
  mkdirSync(made);
  execFileSync('tar', ['-xf', file, '-C', made]);
  const to = join(made, 'personal-site/versions/99.0.0');
  renameSync(join(made, 'personal-site/versions', version), to);
  const facts = JSON.parse(readFileSync(join(to, 'release.json'), 'utf8'));
  // Node itself is 120 MB: this one is enough for both.
  const node = join(to, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  rmSync(node);
  symlinkSync(process.execPath, node);
  const names = [...facts.migrations, '999-later'];
  const changed = { ...facts, version: '99.0.0', migrations: names };
  writeFileSync(join(to, 'release.json'), JSON.stringify(changed));
  for (const one of globSync(join(to, 'build/server/**/*.js'))) {
    const source = readFileSync(one, 'utf8');
    const entry = new RegExp(`,"${last}":[\\w$]+`);
    if (entry.test(source))
      writeFileSync(one, source.replace(entry, '$&,"999-later":{up:async()=>{}}'));
  }
  execFileSync('tar', ['-cf', later, 'personal-site'], {
    cwd: made,
  });
  rmSync(made, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(later)).digest('hex');
  writeFileSync(`${later}.sha256`, `${hash}  later.tar.gz\n`);
}

function site(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(join(top, 'site'), words, {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Starts the release as it comes, with nothing of this machine's settings; resolves when it answers. */
async function start() {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: join(folder, 'data'), PORT: String(port) };
  child = spawn(join(top, 'site'), ['start'], { cwd: folder, env, stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(address('/readyz')).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
}

async function stop() {
  const ended = child && once(child, 'exit');
  child?.kill('SIGTERM');
  await ended;
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`;
const runs = () => readlinkSync(join(top, 'current'));

it('a release starts on a machine that has nothing, and answers every address', async () => {
  await start();
  const map = await (await fetch(address('/sitemap.xml'))).text();
  const pages = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(pages.length).toBeGreaterThan(10);
  const home = await (await fetch(address('/'))).text();
  const [, card = ''] = /og:image" content="[^"]*?\/\/[^/"]+(\/[^"]+)"/.exec(home) ?? [];
  const others = [card, '/feed.xml', '/robots.txt', '/llms.txt', '/api/openapi.json', '/admin'];
  for (const path of [...pages, ...others])
    expect((await fetch(address(path))).status, path).toBe(200);
  expect(site('doctor', '--env-file=site.env').output).toMatch(/ok +Build/);
});

it.runIf(isThorough)(
  'a file that is cut, strange or without its checksum is refused, and nothing changes',
  async () => {
    const cut = join(folder, 'cut.tar.gz');
    expect(site('update').output).toContain('Say which: ./site update FILE-or-URL');
    expect(site('update', 'nowhere.tar.gz').output).toContain('There’s no file');
    writeFileSync(cut, readFileSync(later).subarray(0, 1e6));
    expect(site('update', 'cut.tar.gz').output).toContain('put cut.tar.gz.sha256 beside it');
    cpSync(`${later}.sha256`, `${cut}.sha256`);
    const { status, output } = site('update', 'cut.tar.gz');
    expect(output).toContain('cut.tar.gz isn’t what its checksum says');
    expect(status).toBe(1);
    expect(site('update', 'http://127.0.0.1:9/x.tar.gz').output).toContain('couldn’t be fetched');
    expect(site('update', later).output).toContain('Without a backup nothing is updated.');
    expect(runs()).toBe(`versions/${version}`);
  },
);

it.runIf(isThorough)(
  'an update is downloaded, checked, tried on a copy of the data, and swapped in by one rename',
  async () => {
    const server = createServer((request, response) =>
      response.end(readFileSync(join(folder, request.url ?? ''))),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: from } = server.address() as { port: number };
    const words = ['update', `http://127.0.0.1:${from}/later.tar.gz`, '--env-file=site.env'];
    const updating = spawn(join(top, 'site'), words, {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin' },
    });
    let output = '';
    for (const stream of [updating.stdout, updating.stderr])
      stream.on('data', (piece) => {
        output += piece;
      });
    await once(updating, 'close');
    server.close();
    expect(output).toMatch(/Backed up \d+ rows to .*\/update-/);
    expect(output).toMatch(
      new RegExp(`Updated from ${version} .* to 99\\.0\\.0 .*\\. Restart the site`),
    );
    expect(runs()).toBe('versions/99.0.0');
    // The old one goes on until it's started again.
    expect((await fetch(address('/about'))).status).toBe(200);
    await stop();
    await start();
    expect(readdirSync(join(top, 'versions')).sort()).toEqual([version, '99.0.0']);
    expect(site('update', later, '--env-file=site.env').output).toContain('Nothing was changed.');
  },
);

it.runIf(isThorough)('a rollback says where the newer data lies', async () => {
  expect(site('rollback', '--env-file=site.env').output).toContain('Stop it');
  await stop();
  const { output, status } = site('rollback', '--env-file=site.env', '--yes');
  expect(output).toMatch(/Restored \d+ rows from .*\/update-/);
  expect(output).toMatch(/The newer data is kept as \S+site\.db\.newer-\S+/);
  expect(output).toMatch(new RegExp(`Rolled back from 99\\.0\\.0 .* to ${version}`));
  expect(status).toBe(0);
  await start();
  await stop();
  expect(site('rollback').output).toContain('There’s no earlier version here');
});

it.runIf(isThorough)(
  'an update that is killed at any moment leaves a site that starts, and the next one succeeds',
  async () => {
    const words = ['update', later, '--env-file=site.env'];
    const update = () =>
      spawn(join(top, 'site'), words, { cwd: folder, env: { PATH: '/usr/bin:/bin' } });
    for (let after = 250; runs() === `versions/${version}`; after += 500) {
      const updating = update();
      const ended = once(updating, 'exit');
      const killing = setTimeout(() => updating.kill('SIGKILL'), after);
      await ended;
      clearTimeout(killing);
      await start();
      await stop();
    }
    expect(runs()).toBe('versions/99.0.0');
    expect(existsSync(join(top, 'current.next'))).toBe(false);
    expect(site(...words).output).toContain('Nothing was changed.');
    expect(readdirSync(join(top, 'versions'))).toEqual([version, '99.0.0']);
  },
  600_000,
);
