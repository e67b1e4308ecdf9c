import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { type Database, migrate } from './database.server';
import { migrations } from './migrations';
import { openSqlite, sqliteDialect } from './sqlite-dialect';
import type { Tables } from './tables';

export type Copy = Pick<Database, 'db' | 'close'>;

/** Another process writes to the file. */
export function isLocked(error: unknown): boolean {
  return isSqliteError(error) && /database is locked/.test(error.message);
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}

const lockedMs = 250;

/** A file that cannot be used is made anew: all that is in it is in the database, too. */
export async function openCopy(file: string, isStopped: () => boolean): Promise<Copy | undefined> {
  for (let removed = false; !isStopped(); ) {
    try {
      return await openMigrated(file);
    } catch (error) {
      if (isLocked(error)) await new Promise((resolve) => setTimeout(resolve, lockedMs));
      else if (removed) throw error;
      else await removeCopy(file);
      removed ||= !isLocked(error);
    }
  }
  return undefined;
}

async function openMigrated(file: string): Promise<Copy> {
  if (!existsSync(file)) createWithLargePages(file);
  // Nobody waits here for another process that writes to the same file.
  const database = openSqlite(file, 0);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  try {
    if (isOfOtherVersion(database)) throw new Error('Another version of the site made this copy.');
    await migrate({ db, engine: 'sqlite' });
    // What a power cut takes away is copied again.
    await sql.raw('pragma synchronous = normal').execute(db);
    return { db, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** To bring a large one up to date would hold up the site; a new one is filled in the background. */
function isOfOtherVersion(database: DatabaseSync): boolean {
  if (!database.prepare('SELECT 1 FROM sqlite_master').get()) return false;
  const last = database.prepare('SELECT max(name) AS name FROM kysely_migration').get()?.name;
  return last !== null && last !== Object.keys(migrations).at(-1);
}

/** A text of some kilobytes would leave half of each usual page empty. */
function createWithLargePages(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA page_size = 16384');
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
}

export async function removeCopy(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
}
