import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';
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
import { foldCase } from '~/formats/text';
import { withTimeout } from '~/server/with-timeout';
import { Turns } from '~/server/work/turns';
import { DatabaseUnavailable, sqliteBusy, sqliteCode } from './errors';
import { inSqliteThread } from './sqlite-thread.server';

/** SQLite blocks the event loop while it waits for a lock. */
const busyTimeoutMs = 1;
/** While another process has the lock, the driver retries for 3 s; then the request gets a 503. */
const retryEveryMs = 50;
const retryForMs = 3000;
/** Opening may have to wait for another process's recovery. */
const openTimeoutMs = 5000;
const cachedStatements = 200;
/** SQLite's own default. */
const checkpointFromPages = 1000;

/**
 * Opens a SQLite file with every safety setting made explicitly. SQLite alone opens and
 * closes it in this process: closing any descriptor of a file drops all locks of the process on it.
 */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, {
    timeout: openTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  // SQLite gives the files it puts beside the database the same rights.
  chmodSync(file, 0o600);
  // On some network disks it stays another mode.
  const { journal_mode } = database.prepare('PRAGMA journal_mode = WAL').get() ?? {};
  if (journal_mode !== 'wal') {
    database.close();
    throw new Error(`SQLite refused a write-ahead log for ${file} (it is ${journal_mode}).`);
  }
  database.exec('PRAGMA synchronous = FULL');
  // Deleted content is overwritten with zeros.
  database.exec('PRAGMA secure_delete = ON');
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  database.enableDefensive(true);
  addFold(database);
  return database;
}

/** A second connection, for reading alone: it sees what was committed, and never waits for a write. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  addFold(database);
  return database;
}

/** SQLite's own `like` and `lower` know ASCII alone. */
function addFold(database: DatabaseSync): void {
  database.function('fold', { deterministic: true }, (text) => foldCase(String(text ?? '')));
}

interface DialectOptions {
  /** Answers what is read outside of transactions; without it the writer does that in its turn. */
  reader?: DatabaseSync;
  /** Called for each query and transaction before it gets a connection. */
  beforeAcquire?: () => void;
  /** So long a write waits for the writes of this process before it; then the request gets a 503. */
  turnTimeoutMs?: number;
}

/** A Kysely dialect over `node:sqlite`: one connection writes, one query or transaction at a time. */
export function sqliteDialect(writer: DatabaseSync, options: DialectOptions = {}): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(writer, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's DDL is transactional; `begin immediate` is the migration lock. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  /** The driver itself makes writes wait for each other. */
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly writer: Statements;
  readonly reader: Statements | undefined;
  #beforeAcquire: () => void;
  #turnTimeoutMs: number;
  #lastTurn = Promise.resolve();
  #log: StatementSync;
  #isCheckpointing = false;

  constructor(writer: DatabaseSync, options: DialectOptions) {
    const { reader, beforeAcquire = () => {}, turnTimeoutMs = 5000 } = options;
    this.writer = new Statements(writer);
    this.reader = reader && new Statements(reader);
    this.#beforeAcquire = beforeAcquire;
    this.#turnTimeoutMs = turnTimeoutMs;
    // A checkpoint after a large write takes as long as the write itself: a worker thread does it.
    writer.exec('PRAGMA wal_autocheckpoint = 0');
    this.#log = writer.prepare('PRAGMA wal_checkpoint(NOOP)');
  }

  async init() {}

  async acquireConnection() {
    this.#beforeAcquire();
    return new SqliteConnection(this);
  }

  async releaseConnection(connection: SqliteConnection) {
    if (!connection.endTurn) return;
    connection.endTurn();
    // SQLite never leaves the thread: without this the loaders and the page after a write join it in one go.
    await nextTurn();
  }

  async beginTransaction(connection: SqliteConnection) {
    connection.endTurn = await this.takeTurn();
    await this.writer.retryWhileLocked(({ database }) => database.exec('BEGIN IMMEDIATE'));
  }

  async commitTransaction() {
    await this.writer.turns.next();
    this.writer.database.exec('COMMIT');
    this.checkpointLongLog();
  }

  async rollbackTransaction() {
    const { database } = this.writer;
    // SQLite may have rolled back by itself (a full disk does that).
    if (database.isTransaction) database.exec('ROLLBACK');
  }

  /** Waits until the writer is free, and returns how to free it. */
  async takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    try {
      const late = new DatabaseUnavailable('Other writes hold the database for too long.');
      await withTimeout(before, this.#turnTimeoutMs, late);
      return resolve;
    } catch (error) {
      before.then(resolve);
      throw error;
    }
  }

  /** After a commit. Writes wait for the checkpoint, else the log would only grow; reads don't. */
  checkpointLongLog(): void {
    const file = this.writer.database.location();
    if (!file || this.#isCheckpointing || this.#pagesInLog() < checkpointFromPages) return;
    this.#isCheckpointing = true;
    this.takeTurn()
      .then((endTurn) => inSqliteThread(checkpoint, file).finally(endTurn))
      // The next commit tries again.
      .catch(() => {})
      .finally(() => {
        this.#isCheckpointing = false;
      });
  }

  #pagesInLog(): number {
    try {
      const { log, checkpointed } = this.#log.get() as Record<string, number>;
      return Number(log) - Number(checkpointed);
    } catch {
      // What was committed stays committed.
      return 0;
    }
  }

  /** Who opened the files closes them: Kysely does not call this where it had no query. */
  async destroy() {
    await this.#lastTurn;
  }
}

/** What Kysely holds for a query or a transaction; the files behind it are shared. */
class SqliteConnection implements DatabaseConnection {
  /** Set while a transaction has the writer. */
  endTurn: (() => void) | undefined;
  #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#driver;
    if (this.endTurn) return writer.execute(query);
    if (reader && isRead(query)) return reader.retryWhileLocked(() => reader.execute(query));
    const endTurn = await this.#driver.takeTurn();
    try {
      const result = await writer.retryWhileLocked(() => writer.execute<Row>(query));
      if (!isRead(query)) this.#driver.checkpointLongLog();
      return result;
    } finally {
      endTurn();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }
}

const checkpoint = `
const database = new DatabaseSync(workerData);
database.exec('PRAGMA wal_checkpoint(PASSIVE)');
database.close();
`;

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql);

interface Prepared {
  statement: StatementSync;
  /** Whether it answers with rows; asking the statement each time costs as much as a small query. */
  hasRows: boolean;
}

/** An open file with its prepared statements. */
class Statements {
  readonly database: DatabaseSync;
  readonly turns = new Turns();
  #prepared = new LRUCache<string, Prepared>({
    max: cachedStatements,
    memoMethod: (sql) => this.#prepare(sql),
  });

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  async execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.turns.next();
    const { statement, hasRows } = this.#prepared.memo(sql);
    const values = parameters.map(toSqliteValue);
    if (hasRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Retries while another process holds the lock; what is read runs in between. */
  async retryWhileLocked<T>(work: (self: Statements) => T | Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + retryForMs;
    for (;;) {
      try {
        return await work(this);
      } catch (error) {
        // Inside a transaction its statements stay together.
        const mayRetry = sqliteCode(error) === sqliteBusy && !this.database.isTransaction;
        if (!mayRetry || performance.now() >= giveUpAt) throw error;
      }
      await setTimeout(retryEveryMs);
    }
  }

  #prepare(sql: string): Prepared {
    const statement = this.database.prepare(sql);
    return { statement, hasRows: statement.columns().length > 0 };
  }
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
