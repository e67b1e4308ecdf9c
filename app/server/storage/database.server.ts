import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { DatabaseTooNew } from './errors';
import { migrations } from './migrations';
import { openSqlite, sqliteDialect } from './sqlite-dialect';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

interface Failures {
  count: number;
}

export interface Database {
  db: Db;
  engine: Engine;
  /** Where the data is, in words for the owner; never with a password. */
  place: string;
  /** Queries and connections that failed since the start. */
  failures: Failures;
  close(): Promise<void>;
}

const poolSize = 10;
const connectTimeoutMs = 3000;
const bigintType = 20;

/** Opens SQLite at a file path, or PostgreSQL at a postgres:// address. */
export function openDatabase(address: string): Database {
  return address.startsWith('postgres') ? openPostgres(address) : openFile(address);
}

function openFile(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
  const failures = { count: 0 };
  const dialect = sqliteDialect(openSqlite(file));
  const db = new Kysely<Tables>({ dialect, log: counting(failures) });
  return { db, engine: 'sqlite', place: `SQLite at ${file}`, failures, close: () => db.destroy() };
}

function counting(failures: Failures) {
  return ({ level }: LogEvent) => {
    if (level === 'error') failures.count += 1;
  };
}

function openPostgres(address: string): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintType ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is dropped by the pool; the next query opens a new one.
  pool.on('error', () => {});
  // One that breaks between two statements of a transaction tells nobody but its listeners, and
  // without one it ends the process. The next statement fails, and that is answered.
  pool.on('connect', (client) => client.on('error', () => {}));
  const failures = { count: 0 };
  const counted = {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      pool.connect().catch((error) => {
        failures.count += 1;
        throw error;
      }),
  };
  const dialect = new PostgresDialect({ pool: counted });
  const db = new Kysely<Tables>({ dialect, log: counting(failures) });
  const { hostname, pathname } = new URL(address);
  return {
    db,
    engine: 'postgres',
    place: `PostgreSQL at ${hostname}${pathname}`,
    failures,
    close: () => db.destroy(),
  };
}

/** Which migrations a database has had and which are left; one without any is no database of this site yet. */
export async function migrationState({ db }: Pick<Database, 'db'>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isOurs = tables.some(({ name }) => name === 'kysely_migration');
  const { rows } = isOurs
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  if (applied.some((name) => !(name in migrations))) throw tooNew();
  return { applied, pending: Object.keys(migrations).filter((name) => !applied.includes(name)) };
}

const tooNew = () =>
  new DatabaseTooNew(
    'This database was made by a newer version of the site. Start that version, or restore a backup made by this one.',
  );

/** Brings the tables up to date (or up to a migration), all or nothing, under the engine's lock. */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  upTo?: string,
): Promise<void> {
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

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
