import type { Logger } from 'pino';
import type { Config } from '~/server/config.server';
import { openDatabase } from '~/server/storage/database.server';
import { migrate, migrationState } from '~/server/storage/migrate.server';
import { makeBackup } from './backup.server';

/**
 * Brings the database up to date before it is used, for as long as that takes. One that holds data
 * is backed up first; where that fails, nothing is changed and the site does not start.
 */
export async function updateDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  now: Date,
): Promise<void> {
  const database = openDatabase(config.databaseUrl, { deadlines: false });
  try {
    const { applied, pending } = await migrationState(database);
    if (applied.length > 0 && pending.length > 0) {
      const { file } = await makeBackup({ ...database, config }, 'update', now);
      log.info({ file, migrations: pending }, 'Backed up before the tables change');
    }
    await migrate(database);
    if (pending.length > 0) log.info({ migrations: pending }, 'Brought the tables up to date');
  } finally {
    await database.close();
  }
}
