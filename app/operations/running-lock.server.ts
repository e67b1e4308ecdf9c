import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteBusy, sqliteCode } from '~/server/storage/errors';
import { Refused } from './bad-data-file';

/**
 * Says as long as the process lives that a site uses the data folder. The lock is SQLite's own on an
 * empty file beside the data: processes share it, and it ends with them, however they end.
 */
export function holdRunningLock(dataDir: string): { release(): void } {
  const lock = open(dataDir);
  lock.exec('BEGIN');
  lock.prepare('SELECT count(*) FROM sqlite_master').get();
  return { release: () => lock.close() };
}

/** Does the work while no site can start on the folder; refuses where one runs. */
export async function withoutRunningSite<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = open(dataDir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } catch (error) {
    if (sqliteCode(error) !== sqliteBusy || lock.isTransaction) throw error;
    throw new Refused(
      `The site is running on ${dataDir}, and nothing was changed. Stop it, and try again.`,
    );
  } finally {
    lock.close();
  }
}

function open(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'running.lock'), { timeout: 1000 });
}
