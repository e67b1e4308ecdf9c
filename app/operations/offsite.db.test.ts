import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { pino } from 'pino';
import { newFilledDatabase } from 'test/factories/everything';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerActor, recordActivity } from '~/server/activity.server';
import { type Config, readConfig } from '~/server/config.server';
import { openDatabase } from '~/server/storage/database.server';
import { addSetting, readSetting } from '~/server/storage/settings.server';
import { runOperation } from './commands.server';
import { siteJobs } from './daily-jobs.server';
import { failedPrefix, runDueJobs } from './jobs.server';
import { copyOffsite, proveOffsite } from './offsite.server';
import { differences, fingerprint } from './rows.server';

let folder: string;
const undo: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-offsite-'));
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder, or a bucket of a real S3 server; with a way to spoil what is in it. */
async function open(kind: 'folder' | 'bucket') {
  const stored = join(folder, 'stored');
  if (kind === 'folder') return { BACKUP_TO: stored };
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: stored,
    configureBuckets: [{ name: 'copies' }],
  });
  const { port } = await server.run();
  undo.push(() => server.close());
  return { BACKUP_TO: `http://S3RVER:S3RVER@127.0.0.1:${port}/copies/of/the%20site` };
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.enc(\._S3rver_object)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(['folder', 'bucket'] as const)('off-site backups in a %s', (kind) => {
  it('are encrypted with a key shown once, proved, rotated, and restored on another machine', async () => {
    const { address, remove } = await newFilledDatabase('sqlite');
    undo.push(remove);
    const env = { DATA_DIR: dirname(address), ...(await open(kind)) };
    const config: Config = readConfig(env);
    const request = { env, file: undefined, replace: false, now: new Date('2026-11-15T12:00:00Z') };
    const before = openDatabase(address);
    const data = await fingerprint(before.db);
    await before.close();

    await expect(runOperation('backup', request)).rejects.toThrow('npm run backup -- --new-key');
    const shown = await runOperation('backup', { ...request, newKey: true });
    const [key = ''] = /[\da-f]{64}/.exec(shown) ?? [];
    await expect(runOperation('backup', { ...request, newKey: true })).rejects.toThrow(
      'There is a key already',
    );

    // The files of both are rotated by the same code: in a bucket it is harder to remove one.
    const now = new Date('2026-11-24T12:00:00Z');
    const days = kind === 'bucket' ? [16, 17, 18, 19, 20, 21, 22, 23] : [];
    const backups = join(config.dataDir, 'backups');
    mkdirSync(backups, { recursive: true });
    for (const day of days) {
      writeFileSync(join(backups, `manual-2026-11-${day}T12-00-00-000Z.db.gz`), 'x'.repeat(200));
      await copyOffsite(config, now);
    }
    // Made while the clock was wrong: it is neither sent, nor does it keep what is newer from being sent.
    writeFileSync(join(backups, 'auto-2027-11-24T12-00-00-000Z.db.gz'), 'x');
    const said = await runOperation('backup', { ...request, now });
    expect(said).toMatch(/Sent encrypted to .*: manual-.*\.db\.gz\.enc$/);
    expect(said).not.toContain('S3RVER:');
    expect(await copyOffsite(config, now)).toContain('manual-2026-11-24');
    const files = filesIn(join(folder, 'stored'));
    // Seven days, and of the two before them the last of each week.
    expect(files.length).toBe(kind === 'bucket' ? 8 : 1);
    for (const file of files) {
      expect(readFileSync(file).subarray(0, 8).toString()).toBe('SITEBK2\n');
      expect(readFileSync(file).subarray(20, 23)).not.toEqual(Buffer.from([0x1f, 0x8b, 8]));
    }
    await proveOffsite(config, now);
    if (kind === 'folder') {
      const newer = join(folder, 'stored', 'manual-2026-11-24T12-30-00-000Z.db.gz.enc');
      copyFileSync(files[0] ?? '', newer);
      await expect(proveOffsite(config, now)).rejects.toThrow('renamed');
      rmSync(newer);
    }

    const listed = await runOperation('restore', { ...request, now, list: true });
    expect(listed).toContain('auto-2027-11-24T12-00-00-000Z.db.gz  (dated in the future)');
    expect(listed.split('\nAt ')[1]).toMatch(/2026-11-24 12:00 +[\d.]+ kB {2}manual-2026-11-24/);

    const other = join(folder, 'other');
    const elsewhere = {
      ...request,
      now,
      env: { DATA_DIR: other, BACKUP_TO: env.BACKUP_TO, BACKUP_KEY: key },
      create: true,
      fromRemote: true,
    };
    const wrong = { ...elsewhere.env, BACKUP_KEY: '0'.repeat(64) };
    await expect(runOperation('restore', { ...elsewhere, env: wrong })).rejects.toThrow(
      'made with another key',
    );
    expect(await runOperation('restore', elsewhere)).toMatch(/^Restored \d+ rows/);
    expect(readFileSync(join(other, 'backup-key'), 'utf8').trim()).toBe(key);
    const after = openDatabase(join(other, 'site.db'));
    undo.push(() => after.close());
    expect(differences(data, await fingerprint(after.db))).toEqual([]);

    for (const file of files) {
      const bytes = readFileSync(file);
      bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    }
    await expect(proveOffsite(config, now)).rejects.toThrow('The copy is damaged');
  });
});

it('a bucket that is away costs no update its backup, and its trouble ends with a copy that arrives', async () => {
  const { address, remove } = await newFilledDatabase('sqlite');
  undo.push(remove);
  const env = { DATA_DIR: dirname(address), BACKUP_KEY: '0'.repeat(64) };
  const away = { ...env, BACKUP_TO: 'http://KEY:SECRET@127.0.0.1:9/copies' };
  const request = { env: away, file: undefined, replace: false, now: new Date() };
  const made =
    /^Backed up \d+ rows to .*\n.*\nIt couldn’t be copied to 127.0.0.1:9\/copies: 127.0.0.1:9 doesn’t answer/;
  await expect(runOperation('backup', request)).rejects.toThrow(made);
  expect(await runOperation('backup', { ...request, beforeUpdate: true })).toMatch(made);
  await expect(runOperation('backup', { ...request, newKey: true })).rejects.toThrow(
    'BACKUP_KEY is set',
  );

  const { db, close } = openDatabase(address);
  undo.push(close);
  await addSetting(db, `${failedPrefix}offsite`, 'No answer', new Date());
  await runOperation('backup', { ...request, env: { ...env, BACKUP_TO: join(folder, 'disk') } });
  expect(await readSetting(db, `${failedPrefix}offsite`)).toBeUndefined();
});

it('is made every hour in which something changed', async () => {
  const { address, remove } = await newFilledDatabase('sqlite');
  undo.push(remove);
  const [dataDir, stored] = [dirname(address), join(folder, 'stored')];
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_TO: stored, BACKUP_KEY: '0'.repeat(64) });
  const { db, close } = openDatabase(address);
  undo.push(close);
  let now = new Date('2026-12-01T12:00:00Z');
  const received = {
    messages: async (_: unknown, from: string) => (from < '2026-12-01T14' ? 0 : 1),
  };
  const site = { db, config, clock: () => now, received } as unknown as Parameters<
    typeof siteJobs
  >[0];
  const copies = async (iso: string) => {
    now = new Date(iso);
    const jobs = siteJobs(site).filter(({ name }) => /^(backup|offsite)$/.test(name));
    await runDueJobs({ db, clock: site.clock, log: pino({ level: 'silent' }), jobs });
    return readdirSync(stored).map((name) => name.slice(16, 21));
  };
  expect(await copies('2026-12-01T12:00:00Z')).toEqual(['12-00']);
  expect(await copies('2026-12-01T13:00:00Z')).toEqual(['12-00']);
  await recordActivity(db, ownerActor, 'Saved', { kind: 'x', id: 'x', label: 'x' }, now);
  expect(await copies('2026-12-01T14:00:00Z')).toEqual(['14-00']);
  // A message arrived.
  expect(await copies('2026-12-01T15:00:00Z')).toEqual(['15-00']);
});

it('a bucket that refuses is named, without its secret', async () => {
  const { BACKUP_TO } = await open('bucket');
  const config = readConfig({
    DATA_DIR: folder,
    BACKUP_TO: BACKUP_TO?.replace('copies', 'nowhere'),
    BACKUP_KEY: '0'.repeat(64),
  });
  await expect(proveOffsite(config, new Date())).rejects.toThrow(
    /answered GET with 404 \(NoSuchBucket\)/,
  );
});
