import { sql } from 'kysely';
import type { Db, Engine } from './database.server';
import { lastReplaced } from './migrations';
import * as upgrade from './migrations/upgrade-011';
import { inTransaction } from './transaction.server';

/** A database of the migrations that 001-initial replaces becomes one that 001-initial made. */
export async function upgradeReplaced(db: Db, engine: Engine): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  await inTransaction(db, async (trx) => {
    if (engine === 'postgres') await sql`lock table kysely_migration`.execute(trx);
    const found = await sql`select 1 from kysely_migration where name = ${lastReplaced}`.execute(
      trx,
    );
    if (found.rows.length === 0) return;
    await upgrade.up(trx, engine);
    await sql`delete from kysely_migration where name <> '001-initial'`.execute(trx);
  });
}
