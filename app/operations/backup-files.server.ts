import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatedBackup, newestFirst, outdatedBackups } from './backup-rotation';

/** Once a day, by hand, or before the tables change. */
export type BackupReason = 'auto' | 'manual' | 'update';

export interface Backup extends DatedBackup {
  occasion: BackupReason;
  bytes: number;
}

const namePattern =
  /^(auto|manual|update)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:db|json)\.gz$/;

const maxManual = 20;
const maxBeforeUpdates = 5;

const backupFolder = (dataDir: string) => join(dataDir, 'backups');

export async function newBackupFile(
  dataDir: string,
  occasion: BackupReason,
  ending: 'db' | 'json',
  now: Date,
): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  return join(folder, `${occasion}-${time}.${ending}.gz`);
}

export async function listBackups(dataDir: string, now: Date): Promise<Backup[]> {
  const names = await readdir(backupFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = await Promise.all(names.map((name) => describe(dataDir, name)));
  return newestFirst(
    found.filter((backup) => backup !== undefined),
    now,
  );
}

export async function findBackup(dataDir: string, fileName: string) {
  const backup = await describe(dataDir, fileName);
  return backup && { ...backup, path: pathOf(dataDir, fileName) };
}

/** Removes automatic backups that newer ones have replaced; of the others the latest stay. */
export async function removeOutdated(dataDir: string, now: Date): Promise<void> {
  const backups = await listBackups(dataDir, now);
  const automatic = backups.filter(({ occasion }) => occasion === 'auto');
  const manual = backups.filter(({ occasion }) => occasion === 'manual');
  const updates = backups.filter(({ occasion }) => occasion === 'update');
  for (const { fileName } of [
    ...outdatedBackups(automatic, now),
    ...manual.slice(maxManual),
    ...updates.slice(maxBeforeUpdates),
  ]) {
    await rm(pathOf(dataDir, fileName));
  }
}

async function describe(dataDir: string, fileName: string): Promise<Backup | undefined> {
  const named = describeName(fileName);
  const stats = named && (await stat(pathOf(dataDir, fileName)).catch(() => undefined));
  return stats && { ...named, bytes: stats.size };
}

export function describeName(fileName: string) {
  const match = namePattern.exec(fileName);
  if (!match) return undefined;
  const [, occasion, day, hours, minutes, seconds, ms] = match;
  const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
  if (Number.isNaN(madeAt.getTime())) return undefined;
  return { fileName, madeAt, occasion: occasion as BackupReason };
}

export const pathOf = (dataDir: string, fileName: string) => join(backupFolder(dataDir), fileName);
