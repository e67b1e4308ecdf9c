import { access, chmod, constants, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '~/formats/bytes';
import { hourMs } from '~/formats/durations';
import { formatRelativeTime } from '~/formats/relative-time';
import type { Config } from '~/server/config.server';
import { countMails } from '~/server/mail/outbox.server';
import { type Database, ping } from '~/server/storage/database.server';
import { DatabaseTooNew, isCorrupt } from '~/server/storage/errors';
import { migrationState } from '~/server/storage/migrate.server';
import { listBackups } from './backup-files.server';
import { overdueMs, readDisks, readUpkeep } from './troubles.server';

export interface HealthCheck {
  name: string;
  state: 'good' | 'warn' | 'bad';
  text: string;
}

export const good = (name: string, text: string): HealthCheck => ({ name, state: 'good', text });
export const warn = (name: string, text: string): HealthCheck => ({ name, state: 'warn', text });
export const bad = (name: string, text: string): HealthCheck => ({ name, state: 'bad', text });

/** What can be seen from inside: settings, files, database (or why there is none), backups, disk. */
export async function checkInstallation(
  config: Config,
  database: Pick<Database, 'db' | 'location'> | string,
  now: Date,
): Promise<HealthCheck[]> {
  const isThere = typeof database !== 'string';
  return [
    identityOf(config),
    proxyOf(config),
    good('Host', `answers to ${config.publicUrl.host} only`),
    await checkFiles(config),
    ...(isThere ? await databaseOf(database) : [bad('Database', database)]),
    await backupOf(config, now),
    ...(isThere ? [await mailOf(config, database), await jobsOf(config, database, now)] : []),
    ...(await diskOf(config)),
    ...(await locationsOf(config)),
  ];
}

export const damaged = (location: string, error: unknown) =>
  `${location} is damaged: ${(error as Error).message}. Bring a backup back; this lists them: npm run restore`;

function identityOf({ google, ownerEmail, publicUrl }: Config): HealthCheck {
  if (!google) return good('Identity', `local identity, for this machine only (${publicUrl.host})`);
  return good('Identity', `${google.issuer.host} vouches for ${ownerEmail}`);
}

function proxyOf({ trustProxy, warnings, local }: Config): HealthCheck {
  if (warnings.length > 0) return warn('Proxy', warnings.join(' '));
  if (trustProxy === 0) return good('Proxy', local ? 'none, on this machine' : 'none');
  return good('Proxy', `${trustProxy} in front ${trustProxy === 1 ? 'is' : 'are'} believed`);
}

/** Checks that the data folder and what is in it is this user's alone; with `fix` it sets the modes right. */
export async function checkFiles({ dataDir }: Config, fix = false): Promise<HealthCheck> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder)
    return bad('Files', `${dataDir} doesn’t exist. Set DATA_DIR to the service’s value.`);
  const mine = process.getuid?.() ?? folder.uid;
  if (folder.uid !== mine && mine !== 0)
    return bad(
      'Files',
      `${dataDir} belongs to another user. Run this as its owner, or as root: chown -R ${mine}: ${dataDir}`,
    );
  for (const path of [dataDir, ...(await filesIn(dataDir))]) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) continue;
    if (stats.uid !== folder.uid)
      return bad(
        'Files',
        `${path} belongs to another user than its folder, as after a command by root. As root: chown -R ${folder.uid}:${folder.gid} ${dataDir}`,
      );
    const wanted = stats.isDirectory() ? 0o700 : 0o600;
    if ((stats.mode & 0o077) === 0 && (stats.mode & wanted) === wanted) continue;
    if (fix) await chmod(path, wanted);
    else
      return warn(
        'Files',
        `other users can reach ${path}, or its own can't write it: chmod ${wanted.toString(8)} ${path}, or: npm run doctor -- --fix`,
      );
  }
  return good('Files', `${dataDir} is this user's alone`);
}

/** Without the pictures in other sizes, of which there may be many. */
async function filesIn(dataDir: string): Promise<string[]> {
  const folders = [dataDir, join(dataDir, 'backups'), join(dataDir, 'exports')];
  const names = folders.map(async (folder) =>
    (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
  );
  return (await Promise.all(names)).flat();
}

async function databaseOf(database: Pick<Database, 'db' | 'location'>): Promise<HealthCheck[]> {
  try {
    await ping(database.db);
    const { applied, pending } = await migrationState(database);
    const reachable = good('Database', `${database.location} answers`);
    if (applied.length === 0)
      return [bad('Database', `${database.location} has no site in it yet.`)];
    if (pending.length > 0)
      return [reachable, warn('Migrations', `${pending.join(', ')} run at the next start`)];
    return [reachable, good('Migrations', `all ${applied.length} applied`)];
  } catch (error) {
    const { message } = error as Error;
    if (isCorrupt(error)) return [bad('Database', damaged(database.location, error))];
    const help =
      error instanceof DatabaseTooNew
        ? 'Run that version: npm run update. Or go back: npm run rollback'
        : 'Is it started, and is DATABASE_URL right?';
    return [bad('Database', `${database.location}: ${message} ${help}`)];
  }
}

async function backupOf({ dataDir }: Config, now: Date): Promise<HealthCheck> {
  const [latest] = await listBackups(dataDir);
  if (!latest) return warn('Backup', 'none yet; the site makes one a day, or: npm run backup');
  if (latest.madeAt.getTime() > now.getTime() + hourMs)
    return bad(
      'Backup',
      `${latest.fileName} was made in the future. Set the clock (timedatectl set-ntp true), then: npm run backup`,
    );
  const made = `the last one was made ${formatRelativeTime(latest.madeAt, now)}`;
  return now.getTime() - latest.madeAt.getTime() > overdueMs
    ? bad(
        'Backup',
        `${made}, but there should be one every day; see: npm run logs. Make one: npm run backup`,
      )
    : good('Backup', made);
}

async function mailOf({ smtpUrl }: Config, { db }: Pick<Database, 'db'>): Promise<HealthCheck> {
  const { failed } = await countMails(db).catch(() => ({ failed: 0 }));
  if (!smtpUrl) {
    return failed > 0
      ? warn(
          'Mail',
          `${failed} couldn’t be sent; no mail is sent now, but the inbox has every message`,
        )
      : good('Mail', 'none is sent; the inbox is the record');
  }
  return failed > 0
    ? bad(
        'Mail',
        `${failed} couldn’t be sent by ${new URL(smtpUrl).host}; see: npm run logs, and Mail server below`,
      )
    : good('Mail', `sent by ${new URL(smtpUrl).host}`);
}

async function diskOf({ dataDir }: Config): Promise<HealthCheck[]> {
  const disks = await readDisks(dataDir);
  const found = disks.map(({ setting, free, trouble }) => {
    const name = setting === 'TMPDIR' ? 'Disk (TMPDIR)' : 'Disk';
    return trouble ? bad(name, trouble.text) : good(name, `${formatBytes(free)} free`);
  });
  const missing = disks.some(({ setting }) => setting === 'TMPDIR')
    ? []
    : [bad('Disk (TMPDIR)', `${tmpdir()} doesn’t exist. Make it: mkdir -p -m 700 ${tmpdir()}`)];
  return [...found, ...missing];
}

/** What the site could not do by itself: jobs, purges. */
async function jobsOf(
  config: Config,
  { db }: Pick<Database, 'db'>,
  now: Date,
): Promise<HealthCheck> {
  const { troubles } = await readUpkeep({ config, db, clock: () => now }).catch(() => ({
    troubles: [],
  }));
  const failed = troubles.filter(({ cause }) => cause !== 'disk');
  if (failed.length === 0) return good('Jobs', 'all of them work');
  return bad('Jobs', failed.map(({ text }) => text).join(' '));
}

/** The site works without the file: visitors have no location then. */
async function locationsOf({ geoipDb, geoServiceUrl }: Config): Promise<HealthCheck[]> {
  if (!geoipDb || geoServiceUrl) return [];
  return access(geoipDb, constants.R_OK).then(
    () => [good('Locations', `from ${geoipDb}`)],
    ({ code }) => [bad('Locations', `GEOIP_DB names ${geoipDb}, which can’t be read (${code})`)],
  );
}
