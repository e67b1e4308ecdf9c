import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { localSettings, type TransferTable, transferTables } from './transfer-tables';

export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;
/** Number and hash of the rows of each table; the order of the rows does not matter. */
export type Fingerprint = Record<string, { rows: number; hash: string }>;

/** The transferred tables that the database has: one from before an update lacks the newest. */
export async function tablesIn(db: Db): Promise<TransferTable[]> {
  const present = await db.introspection.getTables();
  return transferTables.filter((table) => present.some(({ name }) => name === table.name));
}

export async function* readRows(
  db: Db,
  table: TransferTable,
  signal?: AbortSignal,
): AsyncGenerator<Row[]> {
  const { name, key, rowsAtOnce } = table;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const after = last;
    const beyond = after
      ? sql`(${keys}) > (${sql.join(key.map((column) => after[column]))})`
      : sql`1 = 1`;
    const { rows } = await sql<Row>`select * from ${sql.table(name)}
      where ${isTransferred(name)} and ${beyond} order by ${keys} limit ${sql.lit(rowsAtOnce)}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
    // Yields, so that a running site can handle requests in between.
    await new Promise(setImmediate);
  }
}

export async function emptyTables(db: Db): Promise<void> {
  for (const { name } of transferTables.toReversed()) {
    await sql`delete from ${sql.table(name)} where ${isTransferred(name)}`.execute(db);
  }
}

export async function fingerprint(db: Db, signal?: AbortSignal): Promise<Fingerprint> {
  const result: Fingerprint = {};
  for (const table of await tablesIn(db)) {
    const print = new TableFingerprint();
    for await (const rows of readRows(db, table, signal)) for (const row of rows) print.add(row);
    result[table.name] = print.result();
  }
  return result;
}

/** The XOR of the hashes of all rows: it depends on every value, and not on their order. */
export class TableFingerprint {
  #rows = 0;
  #sum = Buffer.alloc(32);

  add(row: Row): void {
    const digest = createHash('sha256').update(canonical(row)).digest();
    for (let i = 0; i < digest.length; i += 1) {
      this.#sum[i] = (this.#sum[i] ?? 0) ^ (digest[i] ?? 0);
    }
    this.#rows += 1;
  }

  result() {
    return { rows: this.#rows, hash: this.#sum.toString('hex') };
  }
}

export function differences(expected: Fingerprint, found: Fingerprint): string[] {
  return Object.entries(expected).flatMap(([name, { rows, hash }]) => {
    const other = found[name];
    if (other?.rows !== rows) return [`${name} has ${other?.rows ?? 0} rows instead of ${rows}`];
    return other.hash === hash ? [] : [`${name} has other contents`];
  });
}

export const countRows = (print: Fingerprint) =>
  Object.values(print).reduce((sum, { rows }) => sum + rows, 0);

function canonical(row: Row): string {
  const columns = Object.keys(row).sort();
  return JSON.stringify(columns.map((name) => [name, toJson(row[name] ?? null)]));
}

export type JsonValue = string | number | null | { base64: string };

export function toJson(value: Value): JsonValue {
  return value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;
}

function isTransferred(name: string): RawBuilder<unknown> {
  if (name !== 'settings') return sql`1 = 1`;
  return sql.join(
    localSettings.map((pattern) => sql`key not like ${pattern}`),
    sql` and `,
  );
}
