import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explainStartError } from './start-errors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-errors-'));
  mkdirSync(join(folder, 'backups'));
  for (const name of [
    'update-2026-11-01T04-05-06-789Z.db.gz',
    'manual-2026-11-03T04-05-06-789Z.db.gz',
    'auto-2026-11-02T04-05-06-789Z.db.gz',
  ])
    writeFileSync(join(folder, 'backups', name), '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', 'postgres://writer:secret@localhost/diary');
  vi.stubEnv('npm_config_env_file', '/etc/my/site.env');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const failure = (fields: object, message = 'It failed') =>
  Object.assign(new Error(message), fields);
const restore = (name: string) =>
  `npm run restore ${join(folder, 'backups', name)} -- --force --env-file=/etc/my/site.env`;
const newest = () => restore('manual-2026-11-03T04-05-06-789Z.db.gz');
const sqlite = (errcode: number) => failure({ code: 'ERR_SQLITE_ERROR', errcode });

const cases: [string, () => Error, () => string][] = [
  ['a damaged database', () => sqlite(11), newest],
  ['a file that is no database', () => sqlite(26), newest],
  ['a database found damaged', () => failure({ name: 'DatabaseDamaged' }), newest],
  [
    'a newer database',
    () => failure({ name: 'DatabaseTooNew' }),
    () => restore('update-2026-11-01T04-05-06-789Z.db.gz'),
  ],
  ['a full disk', () => sqlite(13), () => 'The disk is full at '],
  ['a full temporary folder', () => failure({ code: 'ENOSPC' }), () => '| sort -h | tail'],
  [
    'a missing TMPDIR',
    () => failure({ code: 'ENOENT', path: join(tmpdir(), 'site-transfer-1-x') }),
    () => `mkdir -p -m 700 ${tmpdir()}`,
  ],
  [
    "root's folder",
    () => failure({ code: 'EACCES', path: join(folder, 'site.db') }),
    () => `chown -R ${userInfo().username}: ${folder}`,
  ],
  ['a file of root in it', () => sqlite(14), () => `chown -R ${userInfo().username}: ${folder}`],
  [
    'a schema without rights',
    () => failure({ code: '42501' }, 'permission denied for schema public'),
    () => `sudo -u postgres psql -d diary -c 'grant all on schema public to "writer"'`,
  ],
  [
    'a missing extension',
    () => failure({ code: '42501' }, 'permission denied to create extension "pg_trgm"'),
    () => `sudo -u postgres psql -d diary -c 'create extension pg_trgm'`,
  ],
  [
    'a clone that was never built',
    () =>
      failure(
        { code: 'ERR_MODULE_NOT_FOUND' },
        "Cannot find module '/opt/site/build/server/index.js' imported from /opt/site/server.ts",
      ),
    () => 'npm ci && npm run build',
  ],
  [
    'a package that is gone',
    () =>
      failure(
        { code: 'ERR_MODULE_NOT_FOUND' },
        "Cannot find package 'kysely' imported from /opt/site/build/server/index.js",
      ),
    () => '(kysely). Install all of them again: npm ci',
  ],
  [
    'a damaged package',
    () =>
      Object.assign(new SyntaxError('Unexpected end of input'), {
        stack: 'file:///opt/site/node_modules/@scope/part/index.js:3\nSyntaxError',
      }),
    () => '(@scope/part). Install all of them again: npm ci',
  ],
];

it.each(cases)('says which command helps with %s, without a stack', (_, error, command) => {
  const said = explainStartError(error());
  expect(said).toContain(command());
  expect(said).not.toMatch(/\n\s+at /);
  expect(said).not.toContain('secret');
});

it('says where there is no backup', () => {
  rmSync(join(folder, 'backups'), { recursive: true });
  expect(explainStartError(sqlite(11))).toContain(
    `There is no backup in ${join(folder, 'backups')}.`,
  );
});

it('an error that nobody expected shows where it came from', () => {
  expect(explainStartError(new TypeError('x is undefined'))).toMatch(/\n\s+at /);
});

it('an unexpected error is told with its stack, whatever the database', () => {
  const error = new Error('Not today');
  expect(explainStartError(error)).toBe(error.stack);
});
