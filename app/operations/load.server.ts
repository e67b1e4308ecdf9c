import { sql } from 'kysely';
import { seedContent } from '~/features/content/seed-content.server';
import { type Database, type Db, isPostgres } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { checkContent } from './check-content.server';
import { CommandRefused } from './command-refused';
import { countRows, differences, emptyTables, fingerprint, readRows } from './rows.server';
import { contentTables, transferTables } from './transfer-tables';

/**
 * Replaces everything in the database by what was staged, in one transaction, and compares every row
 * before it is final. A running site needs every part of the content: what an old file lacks is seeded.
 */
export async function replaceAll(
  { db }: Pick<Database, 'db'>,
  staged: Db,
  now: Date,
): Promise<number> {
  await checkContent(staged);
  const expected = await fingerprint(staged);
  await inTransaction(db, async (trx) => {
    await holdWriters(trx);
    await emptyTables(trx);
    await copyRows(staged, trx);
    const wrong = differences(expected, await fingerprint(trx));
    if (wrong.length > 0) {
      throw new CommandRefused(
        `The imported rows differ from the file (${wrong.join('; ')}); nothing was changed.`,
      );
    }
    await seedContent(trx, now);
  });
  return countRows(expected);
}

/** A running site can read, and its writes wait. SQLite has one writer anyway. */
async function holdWriters(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  const names = sql.join(transferTables.map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in share row exclusive mode`.execute(db);
}

async function copyRows(from: Db, to: Db): Promise<void> {
  for (const table of transferTables) {
    for await (const rows of readRows(from, table)) await insertRows(to, table.name, rows);
  }
}

export async function refuseIfFull(db: Db, file: string): Promise<void> {
  for (const name of contentTables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new CommandRefused(
        `There’s data already, so nothing was changed. To replace all of it: npm run restore ${file} -- --force`,
      );
  }
}
