import { existsSync } from 'node:fs';
import { access, chmod, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '~/formats/bytes';
import { formatRelativeTime } from '~/formats/relative-time';
import type { Config } from '~/server/config.server';
import type { CoreServices } from '~/server/context.server';
import { asGivenHere } from '~/server/given-command';
import { countMails } from '~/server/mail/outbox.server';
import { type Database, type Db, isPostgresUrl, ping } from '~/server/storage/database.server';
import { DatabaseTooNew, isCorrupt } from '~/server/storage/errors';
import { migrationState } from '~/server/storage/migrate.server';
import { networkDisk } from '~/server/storage/network-disk';
import { type Backup, listBackups } from './backup-files.server';
import { isFuture } from './backup-rotation';
import { overdueSince, readDisks, storedTroubles } from './troubles.server';

export interface Finding {
  state: 'good' | 'warn' | 'bad';
  text: string;
}

const finding = (state: Finding['state'], text: string): Finding => ({
  state,
  text: asGivenHere(text),
});
export const good = (text: string) => finding('good', text);
export const warn = (text: string) => finding('warn', text);
export const bad = (text: string) => finding('bad', text);

/** One line for each finding, in this order; what does not apply has none. */
export async function linesOf(
  findings: Record<string, Finding | undefined | Promise<Finding | undefined>>,
): Promise<(Finding & { name: string })[]> {
  const lines = Object.entries(findings).map(async ([name, finding]) => {
    const found = await finding;
    return found && { name, ...found };
  });
  return (await Promise.all(lines)).filter((line) => line !== undefined);
}

/** What can be seen from inside: settings, files, database (or why there is none), backups, disk. */
export async function checkInstallation(
  config: Config,
  database: Pick<Database, 'db' | 'location'> | string,
  now: Date,
) {
  const isThere = typeof database !== 'string';
  const disks = await readDisks(config.dataDir);
  return linesOf({
    Identity: identityOf(config),
    Proxy: proxyOf(config),
    Files: checkFiles(config),
    'Data disk': dataDiskOf(config),
    Database: isThere ? databaseOf(database) : bad(database),
    Backup: backupOf(config, now),
    Mail: isThere ? mailOf(config, database.db) : undefined,
    Jobs: isThere ? jobsOf({ config, db: database.db, clock: () => now }) : undefined,
    Disk: diskOf(disks, 'DATA_DIR'),
    'Disk (TMPDIR)': diskOf(disks, 'TMPDIR'),
    Locations: locationsOf(config),
  });
}

function dataDiskOf({ databaseUrl, dataDir }: Config): Finding | undefined {
  const sentence = !isPostgresUrl(databaseUrl) && existsSync(dataDir) && networkDisk(dataDir);
  return sentence ? warn(sentence) : undefined;
}

export const damaged = (location: string, error: unknown) =>
  `${location} is damaged: ${(error as Error).message}. Bring a backup back; this lists them: npm run restore`;

function identityOf({ google, ownerEmail, publicUrl }: Config): Finding {
  if (!google) return good(`local identity, for this machine only (${publicUrl.host})`);
  return good(`${ownerEmail} signs in at ${google.issuer.host}`);
}

function proxyOf({ trustProxy, warnings, local }: Config): Finding {
  if (warnings.length > 0) return warn(warnings.join(' '));
  if (trustProxy === 0) return good(local ? 'none, on this machine' : 'none');
  return good(`${trustProxy} in front ${trustProxy === 1 ? 'is' : 'are'} trusted`);
}

/** Checks that the data folder and what is in it is this user's alone; with `fix` it sets the modes right. */
export async function checkFiles({ dataDir }: Config, fix = false): Promise<Finding> {
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder) return bad(`${dataDir} doesn’t exist. Set DATA_DIR to the service’s value.`);
  const mine = process.getuid?.() ?? folder.uid;
  if (folder.uid !== mine && mine !== 0)
    return bad(
      `${dataDir} belongs to another user. Run this as its owner, or as root: chown -R ${mine}: ${dataDir}`,
    );
  for (const path of [dataDir, ...(await filesIn(dataDir))]) {
    const stats = await stat(path).catch(() => undefined);
    if (!stats) continue;
    if (stats.uid !== folder.uid)
      return bad(
        `${path} belongs to another user than its folder, as after a command by root. As root: chown -R ${folder.uid}:${folder.gid} ${dataDir}`,
      );
    const wanted = stats.isDirectory() ? 0o700 : 0o600;
    if ((stats.mode & 0o077) === 0 && (stats.mode & wanted) === wanted) continue;
    if (!fix)
      return warn(
        `other users can reach ${path}, or its own can't write it: chmod ${wanted.toString(8)} ${path}, or: npm run doctor -- --fix`,
      );
    await chmod(path, wanted);
  }
  return good(`${dataDir} is this user's alone`);
}

/** Without the pictures in other sizes, of which there may be many. */
async function filesIn(dataDir: string): Promise<string[]> {
  const folders = [dataDir, join(dataDir, 'backups'), join(dataDir, 'exports')];
  const names = folders.map(async (folder) =>
    (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
  );
  return (await Promise.all(names)).flat();
}

async function databaseOf({ db, location }: Pick<Database, 'db' | 'location'>): Promise<Finding> {
  try {
    await ping(db);
    const { applied, pending } = await migrationState({ db });
    if (applied.length === 0) return bad(`${location} has no site in it yet.`);
    if (pending.length > 0)
      return warn(`${location} answers; ${pending.join(', ')} run at the next start`);
    return good(`${location} answers; all ${applied.length} migrations are applied`);
  } catch (error) {
    if (isCorrupt(error)) return bad(damaged(location, error));
    const help =
      error instanceof DatabaseTooNew
        ? 'Run that version: npm run update. Or go back: npm run rollback'
        : 'Is it started, and is DATABASE_URL right?';
    return bad(`${location}: ${(error as Error).message} ${help}`);
  }
}

async function backupOf({ dataDir }: Config, now: Date): Promise<Finding> {
  const backups = await listBackups(dataDir, now);
  const [latest] = backups;
  if (!latest) return warn('none yet; the site makes one a day, or: npm run backup');
  const future = backups.find((backup) => isFuture(backup, now));
  if (future === latest)
    return bad(
      `${future.fileName} was made in the future. Set the clock (timedatectl set-ntp true), then: npm run backup`,
    );
  const overdue = overdueSince(latest.madeAt, now);
  if (overdue) return bad(overdue);
  const made = `the last one was made ${formatRelativeTime(latest.madeAt, now)}`;
  return future ? warn(`${made}; ${datedWrong(future)}`) : good(made);
}

export const datedWrong = ({ fileName }: Pick<Backup, 'fileName'>) =>
  `${fileName} is dated in the future. The clock was wrong when it was made: delete it`;

async function mailOf({ smtpUrl }: Config, db: Db): Promise<Finding> {
  const { failed, waiting } = await countMails(db).catch(() => ({ failed: 0, waiting: 0 }));
  const others = waiting > 0 ? `, ${waiting} waiting` : '';
  if (failed > 0)
    return (smtpUrl ? bad : warn)(
      `${failed} couldn’t be sent${others}; see: npm run logs. The inbox has every message`,
    );
  if (!smtpUrl) return good('none is sent; the inbox is the record');
  return good(`sent by ${new URL(smtpUrl).host}${others}`);
}

/** What the site could not do by itself: jobs, purges. */
async function jobsOf(site: CoreServices): Promise<Finding> {
  const failed = await storedTroubles(site).catch(() => []);
  return failed.length > 0 ? bad(failed.map(({ text }) => text).join(' ')) : good('none failed');
}

function diskOf(disks: Awaited<ReturnType<typeof readDisks>>, name: string): Finding | undefined {
  const disk = disks.find(({ setting }) => setting === name);
  return disk && (disk.trouble ? bad(disk.trouble.text) : good(`${formatBytes(disk.free)} free`));
}

/** The site works without the file: visitors have no location then. */
async function locationsOf({ geoipDb, geoServiceUrl }: Config): Promise<Finding | undefined> {
  if (!geoipDb || geoServiceUrl) return undefined;
  return access(geoipDb, constants.R_OK).then(
    () => good(`from ${geoipDb}`),
    ({ code }) => bad(`GEOIP_DB names ${geoipDb}, which can’t be read (${code})`),
  );
}
