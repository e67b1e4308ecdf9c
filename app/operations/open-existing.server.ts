import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Database, isPostgresUrl, openDatabase } from '~/server/storage/database.server';
import { DatabaseTooNew, isCorrupt } from '~/server/storage/errors';
import { migrate, migrationState } from '~/server/storage/migrate.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { CommandRefused } from './command-refused';
import { checkIntegrity } from './integrity.server';

interface Opening {
  /** The owner said that a database may be made where there is none. */
  create: boolean;
  now: Date;
  /** Given where a broken database may be replaced; throws where there is nothing to replace it by. */
  beforeReplacing?: () => Promise<void>;
  say?(line: string): void;
}

/**
 * Opens the database that is there. None is made unless the owner says so: one made by mistake in
 * the wrong folder would be backed up as if it were the site's.
 */
export async function openExisting(address: string, opening: Opening): Promise<Database> {
  const { create, now, beforeReplacing, say } = opening;
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
    const isNewer = error instanceof DatabaseTooNew;
    if (!(isCorrupt(error) || isNewer) || !beforeReplacing) throw error;
    await beforeReplacing();
    const time = now.toISOString().replaceAll(/[:.]/g, '-');
    const name = `${isNewer ? 'newer' : 'broken'}-${time}`;
    if (isFile) await putFileAside(address, name);
    else await putTablesAside(address, name);
    const place = isFile ? `as ${address}.${name}` : `in the schema ${name}`;
    say?.(
      isNewer
        ? `The newer data is kept ${place}. To return to it: go back to the newer version, and put it in the place of the present one while the site is stopped.`
        : `What was there is kept ${place}.`,
    );
    const fresh = openDatabase(address, { deadlines: false });
    await migrate(fresh);
    return fresh;
  }
}

const noDatabase = (location: string) =>
  new CommandRefused(
    `There’s no database of this site at ${location}, and none was made. Use the settings the ` +
      'service has, for example with -- --env-file=/etc/site/site.env, or add -- --new to a restore or ' +
      'an import to make one.',
  );

/** A SQLite file that this version cannot use is put aside, not lost, and neither is one that was put aside before. */
async function putFileAside(address: string, name: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(address + suffix)) await rename(address + suffix, `${address}.${name}${suffix}`);
  }
}

/** The same on PostgreSQL: the tables go to a schema of their own. Kysely finds its own in any schema by their name. */
async function putTablesAside(address: string, name: string): Promise<void> {
  const { db, close } = openDatabase(address, { deadlines: false });
  try {
    await inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx);
      await sql`create schema ${sql.id(name)}`.execute(trx);
      for (const { name: table } of rows) {
        await sql`alter table ${sql.id(table)} set schema ${sql.id(name)}`.execute(trx);
        if (table.startsWith('kysely_'))
          await sql`alter table ${sql.id(name, table)} rename to ${sql.id(`newer_${table}`)}`.execute(
            trx,
          );
      }
    });
  } finally {
    await close();
  }
}
