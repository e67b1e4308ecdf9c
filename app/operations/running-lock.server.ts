import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteBusy, sqliteCode } from '~/server/storage/errors';
import { CommandRefused } from './command-refused';

const lockFile = 'running.lock';

/**
 * Takes the data folder for this process: one site runs on it, or one restore or import. The lock is
 * SQLite's own on an empty file beside the data, and it ends with the process, however that ends.
 */
export function holdDataFolder(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(join(dataDir, lockFile), { timeout: 1000 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (sqliteCode(error) !== sqliteBusy) throw error;
    throw new CommandRefused(
      `The site is running on ${dataDir}, and nothing was changed. Stop it (systemctl stop site), and try again.`,
    );
  }
  return { release: () => lock.isOpen && lock.close() };
}

/** Whether a site runs on the folder, or a restore. */
export function isHeld(dataDir: string): boolean {
  if (!existsSync(join(dataDir, lockFile))) return false;
  try {
    holdDataFolder(dataDir).release();
    return false;
  } catch (error) {
    if (error instanceof CommandRefused) return true;
    throw error;
  }
}
