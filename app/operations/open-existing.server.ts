import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { type Database, isPostgresUrl, openDatabase } from '~/server/storage/database.server';
import { isCorrupt } from '~/server/storage/errors';
import { migrate, migrationState } from '~/server/storage/migrate.server';
import { Refused } from './bad-data-file';
import { checkIntegrity } from './integrity.server';

interface Opening {
  /** The owner said that a database may be made where there is none. */
  create: boolean;
  now: Date;
  /** Given where a broken database may be replaced; throws where there is nothing to replace it by. */
  beforeReplacing?: () => Promise<void>;
}

/**
 * Opens the database that is there. None is made unless the owner says so: one made by mistake in
 * the wrong folder would be backed up as if it were the site's.
 */
export async function openExisting(address: string, opening: Opening): Promise<Database> {
  const { create, now, beforeReplacing } = opening;
  const isFile = !isPostgresUrl(address);
  if (isFile && !existsSync(address) && !create) throw noDatabase(address);
  let database: Database | undefined;
  try {
    database = openDatabase(address, { deadlines: false });
    if (isFile && beforeReplacing) await checkIntegrity(address);
    const { applied } = await migrationState(database);
    if (applied.length === 0) {
      if (!create) throw noDatabase(database.location);
      await migrate(database);
    }
    return database;
  } catch (error) {
    await database?.close();
    if (!isCorrupt(error) || !beforeReplacing) throw error;
    await beforeReplacing();
    return startAfresh(address, now);
  }
}

const noDatabase = (location: string) =>
  new Refused(
    `There’s no database of this site at ${location}, and none was made. Use the settings the ` +
      'service has, for example with -- --env-file=/etc/site.env, or add -- --new to a restore or ' +
      'an import to make one.',
  );

/** A SQLite file that is broken is put aside, not lost, and neither is one that was put aside before. */
async function startAfresh(address: string, now: Date): Promise<Database> {
  const aside = `${address}.broken-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(address + suffix)) await rename(address + suffix, aside + suffix);
  }
  const fresh = openDatabase(address, { deadlines: false });
  await migrate(fresh);
  return fresh;
}
