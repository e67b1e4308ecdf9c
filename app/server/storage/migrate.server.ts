import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { type Database, type Db, type Engine, isPostgres } from './database.server';
import { DatabaseTooNew } from './errors';
import { lastReplaced, migrations } from './migrations';
import * as upgrade from './migrations/upgrade-011';
import { inTransaction } from './transaction.server';

/** Which migrations a database has had and which are left; one without any is no database of this site yet. */
export async function migrationState({ db }: Pick<Database, 'db'>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = tables.some(({ name }) => name === 'kysely_migration');
  const { rows } = isOurs
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (applied.includes(lastReplaced)) return { applied, pending: ['upgrade-011', ...pending] };
  if (applied.some((name) => !(name in migrations))) throw tooNew();
  return { applied, pending };
}

const tooNew = () => new DatabaseTooNew('This database was made by a newer version of the site.');

/** Brings the tables up to date (or up to a migration), all or nothing, under the engine's lock. */
export async function migrate({ db }: Pick<Database, 'db'>, upTo?: string): Promise<void> {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite';
  await upgradeReplaced(db, engine);
  const known = Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      { up: (d: Kysely<unknown>) => up(d, engine) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw tooNew();
  }
  if (error) throw error;
}

/** A database of the migrations that 001-initial replaces becomes one that 001-initial made. */
async function upgradeReplaced(db: Db, engine: Engine): Promise<void> {
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
