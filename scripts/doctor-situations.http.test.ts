import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from 'test/app';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { runOperation } from '~/operations/commands.server';
import { failedPrefix } from '~/operations/jobs.server';
import { writeSetting } from '~/server/storage/settings.server';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const step of undo.splice(0).reverse()) await step();
});

let app: TestApp;
let front: Server;
let folder: string;
let env: Record<string, string>;
let passesHost = true;
let passesAuthorization = true;

/** A proxy as the guide has it: it passes Host on and adds the visitor's address. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { 'x-forwarded-for': before, host } = incoming.headers;
  const headers = {
    ...incoming.headers,
    host: passesHost ? host : 'upstream',
    'x-forwarded-for': [before, '127.0.0.1'].filter(Boolean).join(', '),
  };
  if (!passesAuthorization) delete headers.authorization;
  const url = new URL(incoming.url ?? '/', app.origin);
  request({ port: url.port, path: url.pathname, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(outgoing);
  }).end();
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function listen<Listening extends Server>(server: Listening): Promise<Listening> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-situations-'));
  front = await listen(createServer(pass));
  const publicUrl = `http://localhost:${portOf(front)}`;
  app = await createTestApp({ env: { PUBLIC_URL: publicUrl } });
  env = {
    PUBLIC_URL: publicUrl,
    PORT: new URL(app.origin).port,
    DATA_DIR: app.services.config.dataDir,
    TRUST_PROXY: '1',
    OWNER_EMAIL: 'owner@example.com',
    GOOGLE_CLIENT_ID: 'site',
    GOOGLE_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: 'http://127.0.0.1:1',
  };
  const request = { env, file: undefined, replace: false, now: new Date() };
  await runOperation('backup', request);
  // Outside of a test the site itself writes with these modes.
  await runOperation('doctor', { ...request, fix: true });
});
afterAll(async () => {
  await app.close();
  front.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What `npm run doctor` prints and ends with: a refusal is exit code 1. */
async function doctor(changes: Changes = {}) {
  const lines: string[] = [];
  const { now = new Date(), root, ...settings } = changes;
  const say = (line: string) => void lines.push(line);
  const asked = { env: { ...env, ...settings }, file: undefined, replace: false, now, root, say };
  const code = await runOperation('doctor', asked as Parameters<typeof runOperation>[1]).then(
    () => 0,
    () => 1,
  );
  return { lines, code };
}

interface Changes {
  now?: Date;
  root?: string;
  [setting: string]: unknown;
}

function addFile(name: string, contents = '') {
  const file = join(env.DATA_DIR ?? '', name);
  writeFileSync(file, contents, { mode: 0o600 });
  undo.push(() => rmSync(file, { force: true }));
  return file;
}

async function addMigration(name: string) {
  const row = { name, timestamp: '' } as never;
  const db = app.db as unknown as import('kysely').Kysely<{ kysely_migration: { name: string } }>;
  await db.insertInto('kysely_migration').values(row).execute();
  undo.push(() => db.deleteFrom('kysely_migration').where('name', '=', name).execute());
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const backupOf = (time: Date) =>
  `backups/auto-${time.toISOString().replaceAll(/[:.]/g, '-')}.db.gz`;
const nowhere = 'http://127.0.0.1:1/';

const situations: Record<string, () => Changes | Promise<Changes>> = {
  'Other users can read the data folder': () => {
    chmodSync(String(env.DATA_DIR), 0o755);
    undo.push(() => chmodSync(String(env.DATA_DIR), 0o700));
    return {};
  },
  'A command by root left a file in it': () => {
    chownSync(addFile('export.json'), 1, 1);
    return {};
  },
  "`DATA_DIR` is another one than the service's": () => ({ DATA_DIR: folder }),
  'The database file is damaged': () => {
    const data = join(folder, 'damaged');
    mkdirSync(data, { mode: 0o700, recursive: true });
    writeFileSync(join(data, 'site.db'), 'no database at all, but long enough '.repeat(200));
    return { DATA_DIR: data };
  },
  'A newer version has used the database': async () => {
    await addMigration('999-later');
    return {};
  },
  'PostgreSQL is not started': () => ({ DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' }),
  'No backup for two days': () => ({ now: inDays(2) }),
  'A backup is dated tomorrow': () => {
    addFile(backupOf(inDays(1)));
    return {};
  },
  'The newest backup is damaged': () => {
    addFile(backupOf(new Date()), 'no backup');
    return {};
  },
  'There is no key for the off-site backups': () => ({ BACKUP_TO: join(folder, 'copies') }),
  'The service may not write to the folder of `BACKUP_TO`': () => {
    const settings: { backupTo?: string } = app.services.config;
    settings.backupTo = '/sys/copies';
    undo.push(() => delete settings.backupTo);
    return { BACKUP_TO: '/sys/copies' };
  },
  '`TMPDIR` is full': () => {
    vi.stubEnv('TMPDIR', '/sys');
    return {};
  },
  '`TMPDIR` is not there': () => {
    vi.stubEnv('TMPDIR', join(folder, 'gone'));
    return {};
  },
  'A job fails': async () => {
    await writeSetting(app.db, `${failedPrefix}backup`, 'No room.', new Date());
    undo.push(() =>
      app.db.deleteFrom('settings').where('key', '=', `${failedPrefix}backup`).execute(),
    );
    return {};
  },
  'The site is not started': async () => {
    const other = await createTestApp();
    await runOperation('backup', {
      env: { DATA_DIR: other.services.config.dataDir },
      file: undefined,
      replace: false,
      now: new Date(),
    });
    await other.stop();
    undo.push(() => other.close());
    return { DATA_DIR: other.services.config.dataDir };
  },
  'Another site answers': async () => {
    const other = await listen(createServer((_, response) => response.end('ok')));
    undo.push(() => other.close());
    return { PUBLIC_URL: `http://localhost:${portOf(other)}` };
  },
  'The proxy does not pass Host on': () => {
    passesHost = false;
    undo.push(() => {
      passesHost = true;
    });
    return {};
  },
  'The proxy does not pass Authorization on': () => {
    passesAuthorization = false;
    undo.push(() => {
      passesAuthorization = true;
    });
    return {};
  },
  '`TRUST_PROXY` is too high': () => ({ TRUST_PROXY: '2' }),
  '`TRUST_PROXY` is too low': () => ({ TRUST_PROXY: '0' }),
  'The certificate ends in five days': async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
    ];
    const files = ['-keyout', key, '-out', cert, '-days', '5', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...words, ...files], { stdio: 'ignore' });
    const pair = { key: readFileSync(key), cert: readFileSync(cert) };
    const server = await listen(createTlsServer(pair, (_, response) => response.end()));
    undo.push(() => server.close());
    return { PUBLIC_URL: `https://localhost:${portOf(server)}` };
  },
  'The clock is ten minutes off': () => ({ now: new Date(Date.now() + 600_000) }),
  'The cache in front is away': () => ({ PURGE_URL: nowhere }),
  'The identity provider is away': () => ({ OIDC_ISSUER: 'https://127.0.0.1:1' }),
  'The mail server is away': () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
  'The geo service is away': () => ({ GEO_SERVICE_URL: `${nowhere}{ip}` }),
  'The file of locations is gone': () => ({ GEOIP_DB: join(folder, 'cities.mmdb') }),
  'The sources are newer than the build': () => {
    const root = join(folder, 'root');
    mkdirSync(join(root, 'build'), { recursive: true });
    mkdirSync(join(root, 'public'));
    writeFileSync(join(root, 'build/.complete'), '');
    utimesSync(join(root, 'build/.complete'), inDays(-1), inDays(-1));
    return { root };
  },
};

const rows = [
  ...readFileSync('docs/doctor.md', 'utf8').matchAll(/^\| (.+) \| `(.+)` \| (\d) \|$/gm),
];

it('the table has a situation for each test, and a test for each situation', () => {
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(situations));
  expect(rows.length).toBeGreaterThanOrEqual(20);
});

it('a site that is well has no trouble', async () => {
  const { lines, code } = await doctor();
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(code).toBe(0);
});

it.each(rows.map(([, name = '', line = '', code]) => [name, line, Number(code)] as const))(
  '%s',
  async (name, line, code) => {
    const found = await doctor(await situations[name]?.());
    const pattern = line
      .split('…')
      .map((part) =>
        part
          .trim()
          .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
          .replace(/ +/g, ' +'),
      )
      .join('.*');
    expect(found.lines).toContainEqual(expect.stringMatching(new RegExp(pattern)));
    expect(found.code).toBe(code);
  },
);
