import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { type Db, openDatabase } from '~/server/storage/database.server';
import { DatabaseTooNew } from '~/server/storage/errors';
import { migrate } from '~/server/storage/migrate.server';
import { lastReplaced } from '~/server/storage/migrations';
import { emptySortKeys } from '~/server/storage/migrations/upgrade-011';
import { CommandRefused } from './command-refused';
import { checkIntegrity } from './integrity.server';
import { fileFormatOf, openDataFile, type SiteData } from './read-data-file.server';
import { stageRows } from './stage-rows.server';
import { temporaryPrefix } from './unfinished.server';

/**
 * Puts the contents of a file (a SQLite backup, a JSON backup or export, gzipped or not, of this
 * version or an older one) into a database of its own, up to date, and hands that to `use`.
 * Nothing else is touched, so a bad file does no harm.
 */
export async function withStaged<Result>(
  file: string,
  use: (staged: Db) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return withTemporaryFolder(async (folder) => {
    const copy = join(folder, 'staged.db');
    const plain = await unpack(file, join(folder, 'unpacked'), signal);
    const isSqlite = (await fileFormatOf(plain)) === 'sqlite';
    const data = isSqlite ? undefined : await openDataFile(plain);
    if (data?.kind === 'document')
      throw new CommandRefused(
        'This isn’t a backup of this site. For data from elsewhere, unpacked: npm run import <file>',
      );
    if (!data) await copyFile(plain, copy);
    const staged = data ? openTemporary(copy) : openCopy(copy);
    try {
      if (data) await fill(staged.db, data, signal);
      else await upgrade(staged.db, copy);
      return await use(staged.db);
    } finally {
      await staged.close();
    }
  });
}

/** Fails where the file can't be restored. */
export async function openAsRestore(file: string): Promise<void> {
  await withStaged(file, (db) => db.selectFrom('settings').select('key').limit(1).execute());
}

export async function withTemporaryFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(temporaryPrefix());
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const damaged = () => new CommandRefused('The database in this file is damaged.');

const openTemporary = (file: string) => openDatabase(file, { isTemporary: true });

function openCopy(copy: string) {
  try {
    return openTemporary(copy);
  } catch {
    throw damaged();
  }
}

async function upgrade(db: Db, file: string): Promise<void> {
  try {
    await checkIntegrity(file, 'integrity_check');
    const known = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(
      db,
    );
    if (known.rows.length === 0) throw new CommandRefused('This isn’t a database of this site.');
    await migrate({ db });
  } catch (error) {
    if (error instanceof DatabaseTooNew)
      throw new CommandRefused(
        'This backup was made by a newer version of the site. Update first: npm run update',
      );
    if (error instanceof CommandRefused) throw error;
    throw damaged();
  }
}

async function fill(db: Db, { header, rows }: SiteData, signal?: AbortSignal): Promise<void> {
  const isReplaced = header.migration === lastReplaced;
  await migrate({ db }, isReplaced ? '001-initial' : header.migration);
  await leaveIndexesOut(db);
  await stageRows(db, rows, signal);
  if (isReplaced) await sql.raw(emptySortKeys).execute(db);
  await migrate({ db });
}

/** No search is needed here, and filling the search indexes takes longer than all other writes. */
async function leaveIndexesOut(db: Db): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'trigger'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
}

async function unpack(file: string, target: string, signal?: AbortSignal): Promise<string> {
  if ((await fileFormatOf(file)) !== 'gzip') return file;
  try {
    await pipeline(createReadStream(file), createGunzip(), createWriteStream(target), { signal });
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) {
      throw new CommandRefused('The file is damaged: it can’t be unpacked.');
    }
    throw error;
  }
  return target;
}
