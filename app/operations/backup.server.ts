import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Kysely } from 'kysely';
import type { Config } from '~/server/config.server';
import { type Database, type Db, isPostgres } from '~/server/storage/database.server';
import { migrationState } from '~/server/storage/migrate.server';
import { sqliteDialect } from '~/server/storage/sqlite-dialect';
import { inSqliteThread } from '~/server/storage/sqlite-thread.server';
import type { Tables } from '~/server/storage/tables';
import { inTransaction } from '~/server/storage/transaction.server';
import { type BackupReason, newBackupFile } from './backup-files.server';
import { countRows, differences, type Fingerprint, fingerprint } from './rows.server';
import { withStaged, withTemporaryFolder } from './staging.server';
import { leftOut, localSettings } from './transfer-tables';
import { writeWhole } from './unfinished.server';
import { writeDataFile } from './write-data-file.server';

/** The open database, with where it is and where backups go. */
export type BackupSource = Pick<Database, 'db'> & {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
};

/** All pages in one step: one reading transaction, however busy the writers are. */
const allPages = 2 ** 31 - 1;

/**
 * Makes a backup while the site runs, and proves it: the finished file is restored to a temporary
 * database and compared with the snapshot, row by row. A cancelled backup leaves no file.
 */
export async function makeBackup(
  source: BackupSource,
  occasion: BackupReason,
  now: Date,
  signal?: AbortSignal,
) {
  const { db, config } = source;
  const isFile = !isPostgres(db);
  const file = await newBackupFile(config.dataDir, occasion, isFile ? 'db' : 'json', now);
  try {
    const { applied, pending } = await migrationState(source);
    const migration = applied.at(-1);
    const taken = isFile
      ? await copySqlite(config.databaseUrl, file, signal)
      : await snapshotOf(db, (snapshot) => writeDataFile(snapshot, file, now, signal, migration));
    // Rows of an earlier version look different once they are up to date: that they get there is the proof.
    await proveBackup(file, pending.length > 0 ? {} : taken, signal);
    return { file, rows: countRows(taken) };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Hands one snapshot of the data to `read`. */
export async function readSnapshot<Result>(
  { db, config }: BackupSource,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) return snapshotOf(db, read);
  return withReader(config.databaseUrl, (reader) => read(reader.db));
}

function snapshotOf<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return inTransaction(db, read, snapshot);
}

async function copySqlite(
  address: string,
  file: string,
  signal?: AbortSignal,
): Promise<Fingerprint> {
  return withTemporaryFolder((folder) =>
    withReader(address, async ({ db, source }) => {
      const taken = await fingerprint(db, signal);
      const copy = join(folder, 'copy.db');
      await copyDatabase(source, copy, { rate: allPages });
      await inSqliteThread(cleaning, { file: copy, leftOut, localSettings });
      await writeWhole(file, (target) =>
        pipeline(createReadStream(`${copy}.clean`), createGzip(), target, { signal }),
      );
      return taken;
    }),
  );
}

/** A connection of its own, whose one read transaction sees one snapshot and blocks nobody. */
async function withReader<Result>(
  address: string,
  use: (reader: { db: Db; source: DatabaseSync }) => Promise<Result>,
): Promise<Result> {
  const source = new DatabaseSync(address, { readOnly: true });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(source) });
  try {
    source.exec('BEGIN');
    return await use({ db, source });
  } finally {
    await db.destroy();
    source.close();
  }
}

/**
 * An ended session or review link and a waiting mail must not come back with an old file, the installation's
 * secrets stay out, and what was deleted is not in the file.
 */
const cleaning = `
const copy = new DatabaseSync(workerData.file);
copy.exec('PRAGMA journal_mode = DELETE');
const known = copy.prepare('SELECT 1 FROM sqlite_master WHERE name = ?');
for (const table of workerData.leftOut) if (known.get(table)) copy.exec('DELETE FROM ' + table);
const forget = copy.prepare('DELETE FROM settings WHERE key LIKE ?');
for (const pattern of workerData.localSettings) forget.run(pattern);
copy.prepare('VACUUM INTO ?').run(workerData.file + '.clean');
copy.close();
`;

async function proveBackup(file: string, taken: Fingerprint, signal?: AbortSignal): Promise<void> {
  const look = (staged: Db) => fingerprint(staged, signal);
  const restored = await withStaged(file, look, signal);
  const wrong = differences(taken, restored);
  if (wrong.length > 0) {
    throw new Error(`The backup differs from the database: ${wrong.join('; ')}.`);
  }
}
