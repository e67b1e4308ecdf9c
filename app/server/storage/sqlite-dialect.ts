import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { sqliteBusy, sqliteCode } from './errors';

/** SQLite blocks the event loop while it waits for a lock. */
const busyTimeoutMs = 1;
/** The driver retries for 3 s, then the request gets a 503. */
const retryEveryMs = 50;
const retryForMs = 3000;
/** Opening may have to wait for another process's recovery. */
const openTimeoutMs = 5000;
const cachedStatements = 200;

/** Opens a SQLite file with every safety setting made explicitly and read back. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: openTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // Deleted content is overwritten with zeros.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  database.enableDefensive(true);
  const expected = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    secure_delete: 1,
    timeout: busyTimeoutMs,
  };
  for (const [name, value] of Object.entries(expected)) {
    const pragma = name === 'timeout' ? 'busy_timeout' : name;
    const found = database.prepare(`PRAGMA ${pragma}`).get()?.[name];
    if (found !== value) {
      database.close();
      throw new Error(`SQLite refused the setting ${pragma} = ${value} (it is ${String(found)}).`);
    }
  }
  return database;
}

/** A Kysely dialect over `node:sqlite`: one connection, handed out to one query or transaction at a time. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's DDL is transactional; `begin immediate` is the migration lock. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  /** The driver hands its one connection out by itself, and takes it back while a write waits. */
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  #database: DatabaseSync;
  #connection: SqliteConnection;
  #free = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new SqliteConnection(database, (work) => this.#retryWhileLocked(work));
  }

  async init() {}

  async acquireConnection() {
    const before = this.#free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#free = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection() {
    this.#release?.();
  }

  async beginTransaction() {
    await this.#retryWhileLocked(() => this.#database.exec('BEGIN IMMEDIATE'));
  }

  async commitTransaction() {
    this.#database.exec('COMMIT');
  }

  async rollbackTransaction() {
    // SQLite may have rolled back by itself (a full disk does that).
    if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
  }

  /** Retries while another process holds the lock; other queries run in between. */
  async #retryWhileLocked<T>(work: () => T): Promise<T> {
    const giveUpAt = performance.now() + retryForMs;
    for (;;) {
      try {
        return work();
      } catch (error) {
        // Inside a transaction the lock is ours, and its statements stay together.
        const mayRetry = isLocked(error) && !this.#database.isTransaction;
        if (!mayRetry || performance.now() >= giveUpAt) throw error;
      }
      this.#release?.();
      await setTimeout(retryEveryMs);
      await this.acquireConnection();
    }
  }

  async destroy() {
    if (this.#database.isOpen) this.#database.close();
  }
}

interface Prepared {
  statement: StatementSync;
  /** Whether it answers with rows; asking the statement each time costs as much as a small query. */
  hasRows: boolean;
}

class SqliteConnection implements DatabaseConnection {
  #database: DatabaseSync;
  #statements = new LRUCache<string, Prepared>({
    max: cachedStatements,
    memoMethod: (sql) => this.#prepare(sql),
  });
  #retryWhileLocked: <T>(work: () => T) => Promise<T>;

  constructor(database: DatabaseSync, retryWhileLocked: <T>(work: () => T) => Promise<T>) {
    this.#database = database;
    this.#retryWhileLocked = retryWhileLocked;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#retryWhileLocked(() => this.#execute<Row>(query));
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, hasRows } = this.#statements.memo(sql);
    const values = parameters.map(toSqliteValue);
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({
    sql,
    parameters,
  }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = this.#database.prepare(sql);
    for (const row of statement.iterate(...parameters.map(toSqliteValue))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string): Prepared {
    const statement = this.#database.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }
}

function isLocked(error: unknown): boolean {
  return sqliteCode(error) === sqliteBusy;
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
