import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { withTimeout } from '~/server/with-timeout';
import { DatabaseUnavailable, isQueryTimeout } from './errors';
import { openSqlite, openSqliteReader, sqliteDialect } from './sqlite-dialect';
import type { Tables } from './tables';
import { refuseInTransaction } from './transaction.server';

export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

/** For a connection or a transaction. */
export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
export const databaseName = (db: Db) => (isPostgres(db) ? 'PostgreSQL' : 'SQLite');

export interface Database {
  db: Db;
  /** Where the data is, in words for the owner; never with a password. */
  location: string;
  close(): Promise<void>;
}

const poolSize = 10;
const connectTimeoutMs = 3000;
/** The server cancels a statement after the first; after the second the connection counts as lost. */
const statementTimeoutMs = 8000;
const queryTimeoutMs = 10_000;
const idleTransactionTimeoutMs = 60_000;
const keepAliveAfterMs = 10_000;
const pingTimeoutMs = 2000;
const bigintType = 20;

interface OpenOptions {
  /** False for migrations and imports, which may take long. */
  deadlines?: boolean;
  /** A copy that is removed again: it need not survive a crash, and nobody reads it while it is written. */
  isTemporary?: boolean;
}

export const isPostgresUrl = (address: string) => address.startsWith('postgres');

export function openDatabase(address: string, options: OpenOptions = {}): Database {
  const { deadlines = true, isTemporary = false } = options;
  return isPostgresUrl(address) ? openPostgres(address, deadlines) : openFile(address, isTemporary);
}

function openFile(file: string, isTemporary: boolean): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const writer = openSqlite(file);
  if (isTemporary) writer.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
  const reader = isTemporary ? undefined : openSqliteReader(file);
  const dialect = sqliteDialect(writer, {
    reader,
    beforeAcquire: () => refuseInTransaction(db),
  });
  const db: Db = new Kysely<Tables>({ dialect });
  return {
    db,
    location: `SQLite at ${file}`,
    async close() {
      await db.destroy();
      for (const one of [reader, writer]) if (one?.isOpen) one.close();
    },
  };
}

function openPostgres(address: string, deadlines: boolean): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    ...(deadlines && {
      statement_timeout: statementTimeoutMs,
      query_timeout: queryTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    }),
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
  const guarded = {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      refuseInTransaction(db);
      return leaveOnTimeout(await pool.connect());
    },
  };
  const dialect = new PostgresDialect({ pool: guarded });
  const db: Db = new Kysely<Tables>({ dialect });
  const { hostname, pathname } = new URL(address);
  return {
    db,
    location: `PostgreSQL at ${hostname}${pathname}`,
    close: () => db.destroy(),
  };
}

/** A connection that did not answer in time is not used again: its next query would wait for this one. */
function leaveOnTimeout(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  const query = (...asked: unknown[]): unknown => {
    const result: unknown = Reflect.apply(client.query, client, asked);
    // A cursor is not a promise; its rows are read later.
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      lost ||= isQueryTimeout(error);
      throw error;
    });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: () => client.release(lost),
  };
}

export async function ping(db: Db): Promise<void> {
  const late = new DatabaseUnavailable('The database takes too long to answer.');
  await withTimeout(sql`select 1`.execute(db), pingTimeoutMs, late);
}
