import { access, constants, stat, statfs } from 'node:fs/promises';
import { formatBytes } from '~/formats/bytes';
import { hourMs } from '~/formats/durations';
import { formatRelativeTime } from '~/formats/relative-time';
import type { Config } from '~/server/config.server';
import { countMails } from '~/server/mail/outbox.server';
import { type Database, isPostgresUrl, ping } from '~/server/storage/database.server';
import { migrationState } from '~/server/storage/migrate.server';
import { listBackups } from './backup-files.server';

/** One line about the installation. */
export interface HealthCheck {
  name: string;
  state: 'good' | 'warn' | 'bad';
  text: string;
}

export const overdueMs = 36 * hourMs;
const leastFreeBytes = 500 * 1024 * 1024;

export const good = (name: string, text: string): HealthCheck => ({ name, state: 'good', text });
export const warn = (name: string, text: string): HealthCheck => ({ name, state: 'warn', text });
export const bad = (name: string, text: string): HealthCheck => ({ name, state: 'bad', text });

/** What can be seen from inside: settings, files, database, backups, disk. */
export async function checkInstallation(
  config: Config,
  database: Pick<Database, 'db' | 'location'>,
  now: Date,
): Promise<HealthCheck[]> {
  return [
    identityOf(config),
    proxyOf(config),
    good('Host', `answers to ${config.publicUrl.host} only`),
    await checkFiles(config),
    ...(await databaseOf(database)),
    await backupOf(config, now),
    await mailOf(config, database),
    await diskOf(config),
    ...(await locationsOf(config)),
  ];
}

export function identityOf({ google, ownerEmail, publicUrl }: Config): HealthCheck {
  if (!google) return good('Identity', `local identity, for this machine only (${publicUrl.host})`);
  return good('Identity', `${google.issuer.host} vouches for ${ownerEmail}`);
}

export function proxyOf({ trustProxy, warnings, local }: Config): HealthCheck {
  if (warnings.length > 0) return warn('Proxy', warnings.join(' '));
  if (trustProxy === 0) return good('Proxy', local ? 'none, on this machine' : 'none');
  return good('Proxy', `${trustProxy} in front ${trustProxy === 1 ? 'is' : 'are'} believed`);
}

/** Checks that nobody else may read the data folder and the database. */
export async function checkFiles({ dataDir, databaseUrl }: Config): Promise<HealthCheck> {
  const isFile = !isPostgresUrl(databaseUrl);
  for (const path of isFile ? [dataDir, databaseUrl] : [dataDir]) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) return bad('Files', `${path} doesn’t exist. Set DATA_DIR to the service’s value.`);
    const wanted = stats.isDirectory() ? '700' : '600';
    const mine = process.getuid?.();
    if (mine !== undefined && stats.uid !== mine && mine !== 0)
      return bad('Files', `${path} belongs to another user: chown ${mine} ${path}`);
    if ((stats.mode & 0o077) !== 0)
      return warn('Files', `other users can reach ${path}: chmod ${wanted} ${path}`);
    const writable = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!writable) return bad('Files', `This user can’t write to ${path}.`);
  }
  return good('Files', `${dataDir} is this user's alone`);
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
    return [bad('Database', `${database.location}: ${(error as Error).message}`)];
  }
}

export async function backupOf({ dataDir }: Config, now: Date): Promise<HealthCheck> {
  const [latest] = await listBackups(dataDir);
  if (!latest) return warn('Backup', 'none yet; the site makes one a day, or: npm run backup');
  const made = `the last one was made ${formatRelativeTime(latest.madeAt, now)}`;
  return now.getTime() - latest.madeAt.getTime() > overdueMs
    ? bad(
        'Backup',
        `${made}, but there should be one every day; see the log, or run: npm run backup`,
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
    ? bad('Mail', `${failed} couldn’t be sent by ${new URL(smtpUrl).host}; see the log`)
    : good('Mail', `sent by ${new URL(smtpUrl).host}`);
}

export async function diskOf({ dataDir }: Config): Promise<HealthCheck> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return bad('Disk', `Can’t read ${dataDir}.`);
  const free = disk.bavail * disk.bsize;
  return free < leastFreeBytes
    ? bad('Disk', `only ${formatBytes(free)} are free at ${dataDir}`)
    : good('Disk', `${formatBytes(free)} free`);
}

/** The site works without the file: visitors have no location then. */
async function locationsOf({ geoipDb, geoServiceUrl }: Config): Promise<HealthCheck[]> {
  if (!geoipDb || geoServiceUrl) return [];
  return access(geoipDb, constants.R_OK).then(
    () => [good('Locations', `from ${geoipDb}`)],
    ({ code }) => [bad('Locations', `GEOIP_DB names ${geoipDb}, which can’t be read (${code})`)],
  );
}
