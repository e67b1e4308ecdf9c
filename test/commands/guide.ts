// `npm run guide`: follows docs/production.md on this machine, as root on Debian with nginx, git and openssl. What the
// guide does as systemd or as PostgreSQL's superuser is done here by hand; every other command is the guide's own.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../postgres.ts';
import { freePort } from '../run-site.ts';

const guide = readFileSync('docs/production.md', 'utf8');
const base = mkdtempSync('/var/tmp/site-guide-');
const user = `site${process.pid}`;
const home = join(base, 'opt/site');
const settingsFile = join(base, 'etc/site/site.env');
let site: ChildProcess | undefined;
const undo: (() => unknown)[] = [() => rmSync(base, { recursive: true, force: true })];

try {
  await follow();
  console.log('\nThe guide leads where it says.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  for (const step of undo.reverse()) await step();
}

async function follow(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('The guide is for root: it makes a user. Run this as root.');
  chmodSync(base, 0o755);
  for (const folder of [
    'opt',
    'etc',
    'var/lib/site',
    'var/cache/site',
    'etc/letsencrypt/live/localhost',
    'nginx',
  ])
    mkdirSync(join(base, folder), { recursive: true });
  const [port, https, http] = [await freePort(), await freePort(), await freePort()];
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', join(base, 'origin.git')]);
  execFileSync('git', ['-C', join(base, 'origin.git'), 'checkout', '--quiet', '-B', 'main']);

  title('2. A user, folders and settings');
  run('useradd --system --home-dir /opt/site --shell /usr/sbin/nologin site');
  undo.push(() => spawnSync('userdel', [user]));
  run('git clone https://example.com/your/site.git /opt/site');
  run('cd /opt/site && npm ci && npm run build');
  run('install -d -m 0750 -g site /etc/site');
  run('install -m 0640 -g site deploy/site.env /etc/site/site.env');
  execFileSync('chown', [`${user}:`, join(base, 'var/lib/site'), join(base, 'var/cache/site')]);
  for (const folder of ['var/lib/site', 'var/cache/site']) chmodSync(join(base, folder), 0o700);

  title('5. PostgreSQL');
  const postgres = await startPostgres();
  undo.push(() => postgres.stop());
  for (const statement of [
    "create role site login password '…';",
    'create database site owner site;',
  ]) {
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(said(statement).replace('…', 'p@ss/word'));
    await client.end();
  }
  const address = new URL(
    said('postgres://site:…@localhost:5432/site').replace('…', encodeURIComponent('p@ss/word')),
  );
  address.port = new URL(postgres.url).port;
  address.hostname = '127.0.0.1';
  const wanted: Record<string, string> = {
    PUBLIC_URL: `https://localhost:${https}`,
    PORT: String(port),
    DATABASE_URL: address.href,
    OIDC_ISSUER: 'http://127.0.0.1:1',
    NODE_EXTRA_CA_CERTS: join(base, 'ca.pem'),
  };
  const shipped = inSandbox(readFileSync(settingsFile, 'utf8'));
  const own = Object.entries({ ...parseEnv(shipped), ...wanted }).map(
    ([name, value]) => `${name}=${value}`,
  );
  writeFileSync(settingsFile, own.join('\n'));

  title('3. A service');
  await start(port);

  title('4. A proxy');
  makeCertificate();
  const configuration = execFileSync(
    'sh',
    [
      '-c',
      inSandbox(
        said(
          "sed 's/www.example.com/your.host/g; s/ example.com/ your.domain/g' deploy/nginx.conf",
        ),
      )
        .replace('your.host', 'localhost')
        .replace('your.domain', 'bare.localhost'),
    ],
    { cwd: home, encoding: 'utf8' },
  );
  await startNginx(
    configuration
      .replaceAll('443', String(https))
      .replaceAll(/listen 80;/g, `listen ${http};`)
      // Not every machine has IPv6.
      .replaceAll(/listen \[::\].*/g, '')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`),
    https,
  );
  const bare = await get(https, '/about', 'bare.localhost');
  expect(bare.headers.location === 'https://localhost/about', 'the bare domain redirects');
  expect((await get(https, '/')).status === 200, 'the page arrives through nginx over TLS');
  const strange = await get(https, '/', 'localhost:1');
  expect(
    strange.status === 421 && !strange.headers['strict-transport-security'],
    'another host gets a 421 without HSTS',
  );

  title('7. Backups and watching');
  npm('import', 'public/blogs.json');
  run('npm run backup -- --env-file=/etc/site/site.env');
  run('npm run doctor -- --env-file=/etc/site/site.env');
  const posts = async () => titles((await get(https, '/blog')).body);
  const before = await posts();
  expect(before > 0, 'posts are there');

  title('3. Update');
  release();
  run('cd /opt/site && npm run update -- --env-file=/etc/site/site.env');
  await stop();
  await start(port);
  expect((await posts()) === before, 'the new version has the data');
  expect(await runs('99.0.0', port), 'the new version runs');

  title('3. Rollback');
  await stop();
  run('cd /opt/site && npm run rollback -- --env-file=/etc/site/site.env');
  await start(port);
  expect((await posts()) === before, 'the version before has the data');
  expect(!(await runs('99.0.0', port)), 'the version before runs');

  title('7. Restore');
  await stop();
  const [file = ''] = globSync(join(base, 'var/lib/site/backups/manual-*')).sort();
  said(
    'npm run restore /var/lib/site/backups/auto-….db.gz -- --force --env-file=/etc/site/site.env',
  );
  npm('restore', file, '--', '--force', `--env-file=${settingsFile}`);
  await start(port);
  expect((await posts()) === before, 'the restored data is there');
  run('npm run doctor -- --env-file=/etc/site/site.env');
  const foreign = execFileSync(
    'find',
    [join(base, 'var'), '-not', '-user', user, '-path', '*/site/*'],
    { encoding: 'utf8' },
  );
  expect(foreign === '', 'no file of the data belongs to root');
}

function release(): void {
  const origin = join(base, 'origin.git');
  const edit = (name: string, from: RegExp, to: string) => {
    const file = join(origin, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };
  edit('package.json', /"version": "[^"]+"/, '"version": "99.0.0"');
  edit('CHANGELOG.md', /^## \S+/m, '## 99.0.0');
  edit(
    'app/server/storage/migrations.ts',
    /\n};/,
    "\n  '999-guide': { up: (db: import('kysely').Kysely<unknown>, _engine: string) => db.schema.createTable('guide').addColumn('id', 'text').execute() },\n};",
  );
  const author = ['-c', 'user.name=Guide', '-c', 'user.email=guide@example.com'];
  execFileSync('git', ['-C', origin, ...author, 'commit', '--quiet', '-am', 'A newer version']);
}

/** What the guide says, word by word. */
function said(words: string): string {
  if (!guide.includes(words)) throw new Error(`The guide no longer says: ${words}`);
  console.log(`$ ${words}`);
  return words;
}

function inSandbox(words: string): string {
  return words
    .replaceAll(
      /(?<![\w.])\/(opt\/site|etc\/site|etc\/letsencrypt|var\/lib\/site|var\/cache\/site)/g,
      `${base}/$1`,
    )
    .replace('https://example.com/your/site.git', join(base, 'origin.git'))
    .replace(/nologin site$/, `nologin ${user}`)
    .replace('-g site ', `-g ${user} `);
}

function run(command: string): void {
  const { status } = spawnSync('sh', ['-c', inSandbox(said(command))], {
    cwd: spawnSync('test', ['-d', home]).status === 0 ? home : base,
    env: { ...clean(), NODE_EXTRA_CA_CERTS: join(base, 'ca.pem') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`This failed (${status}): ${command}`);
}

function npm(script: string, ...args: string[]): void {
  const words = ['run', '--silent', script, ...args];
  const { status } = spawnSync(
    'npm',
    args.includes('--') ? words : [...words, '--', `--env-file=${settingsFile}`],
    { cwd: home, env: clean(), stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`npm run ${script} failed.`);
}

/** Without what npm tells the scripts of this project. */
function clean(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_)/.test(name));
  return {
    ...Object.fromEntries(kept),
    PATH: process.env.PATH?.split(':')
      .filter((folder) => !folder.includes('node_modules'))
      .join(':'),
  };
}

/** What systemd does with deploy/site.service. */
async function start(port: number): Promise<void> {
  const unit = readFileSync(join(home, 'deploy/site.service'), 'utf8');
  const [, command = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const id = (kind: string) => Number(execFileSync('id', [kind, user], { encoding: 'utf8' }));
  const [program = '', ...args] = inSandbox(command).split(' ');
  const env = { PATH: process.env.PATH, ...parseEnv(readFileSync(settingsFile, 'utf8')) };
  site = spawn(program, args, {
    cwd: home,
    env,
    uid: id('-u'),
    gid: id('-g'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  undo.push(stop);
  await answering(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, 'The site');
}

async function answering(ask: () => Promise<boolean>, who: string): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    if (await ask().catch(() => false)) return;
    await delay(200);
  }
  throw new Error(`${who} does not answer.`);
}

async function stop(): Promise<void> {
  if (!site || site.exitCode !== null || site.signalCode) return;
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
}

/** A local CA in place of Let's Encrypt, and a certificate for both names where certbot puts it. */
function makeCertificate(): void {
  const live = join(base, 'etc/letsencrypt/live/localhost');
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90';
  const ca = `-CA ${base}/ca.pem -CAkey ${base}/ca.key`;
  const names = 'subjectAltName=DNS:localhost,DNS:bare.localhost';
  openssl(`${made} -keyout ${base}/ca.key -out ${base}/ca.pem -subj /CN=Guide`);
  openssl(
    `${made} ${ca} -keyout ${live}/privkey.pem -out ${live}/fullchain.pem -subj /CN=localhost -addext ${names} -addext basicConstraints=critical,CA:FALSE`,
  );
}

async function startNginx(servers: string, port: number): Promise<void> {
  const folder = join(base, 'nginx');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `user root; daemon off; pid nginx.pid; error_log error.log;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${inSandbox(servers)} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-e', 'error.log', '-c', file], { stdio: 'inherit' });
  undo.push(() => nginx.kill());
  await answering(async () => (await get(port, '/healthz')).status === 200, 'nginx');
}

/** Over TLS with the local CA. */
async function get(port: number, path: string, host = `localhost:${port}`) {
  const servername = host.replace(/:.*/, '');
  const ca = readFileSync(join(base, 'ca.pem'));
  const sent = request({ host: '127.0.0.1', port, path, servername, ca, headers: { host } });
  sent.end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

async function runs(version: string, port: number): Promise<boolean> {
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return figures.includes(`site_info{version="${version}"}`);
}

function titles(page: string): number {
  return page.match(/href="\/blog\/[^"]+"/g)?.length ?? 0;
}

function expect(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(`Not so: ${sentence}.`);
  console.log(`  ✓ ${sentence}`);
}

function title(words: string): void {
  console.log(`\n## ${words}`);
}
