import { sql } from 'kysely';
import { isRecord } from '~/formats/records';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { CommandRefused } from './command-refused';
import type { IncomingRow } from './read-data-file.server';
import type { Row, Value } from './rows.server';
import {
  earlierTables,
  excludedTables,
  type TransferTable,
  transferTables,
} from './transfer-tables';

interface Column {
  name: string;
  type: string;
  notnull: number;
}

/** Checks rows against the tables of a SQLite database, and inserts them. */
export async function stageRows(
  db: Db,
  rows: AsyncIterable<IncomingRow>,
  signal?: AbortSignal,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    let table: TransferTable | undefined;
    let columns: Column[] = [];
    let waiting: Row[] = [];
    let number = 0;
    const flush = async () => {
      signal?.throwIfAborted();
      if (table) await insert(trx, table, waiting);
      waiting = [];
    };
    for await (const [name, value] of rows) {
      if (excludedTables.includes(name)) continue;
      if (table?.name !== name) {
        await flush();
        table = [...transferTables, ...earlierTables].find((one) => one.name === name);
        if (!table) throw new CommandRefused(`The table "${name}" is not known.`);
        columns = await columnsOf(trx, name);
        number = 0;
      }
      number += 1;
      waiting.push(checkRow(`Row ${number} of "${name}"`, columns, value));
      if (waiting.length >= table.rowsAtOnce) await flush();
    }
    await flush();
  });
}

async function insert(db: Db, table: TransferTable, rows: Row[]): Promise<void> {
  try {
    await insertRows(db, table.name, rows);
  } catch (error) {
    if (error instanceof Error && /constraint failed/.test(error.message)) {
      throw new CommandRefused(
        `The rows of "${table.name}" do not fit together: ${error.message}.`,
      );
    }
    throw error;
  }
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } =
    await sql<Column>`select name, type, "notnull" from pragma_table_info(${table})`.execute(db);
  return rows;
}

function checkRow(where: string, columns: Column[], value: unknown): Row {
  if (!isRecord(value)) throw new CommandRefused(`${where} is not an object.`);
  const strange = Object.keys(value).find((name) => !columns.some((one) => one.name === name));
  if (strange !== undefined)
    throw new CommandRefused(`${where} has an unknown field "${strange}".`);
  return Object.fromEntries(
    columns.map((column) => [column.name, checkValue(where, column, value[column.name] ?? null)]),
  );
}

function checkValue(where: string, { name, type, notnull }: Column, value: unknown): Value {
  const refuse = (must: string): never => {
    throw new CommandRefused(`${where}: "${name}" must be ${must}.`);
  };
  if (value === null) return notnull ? refuse('given') : null;
  switch (type.toLowerCase()) {
    case 'blob':
      return isRecord(value) && typeof value.base64 === 'string'
        ? Buffer.from(value.base64, 'base64')
        : refuse('an object with base64');
    case 'integer':
      return Number.isSafeInteger(value) ? Number(value) : refuse('a whole number');
    case 'double precision':
      return typeof value === 'number' ? value : refuse('a number');
    default:
      return typeof value === 'string' ? value : refuse('text');
  }
}
