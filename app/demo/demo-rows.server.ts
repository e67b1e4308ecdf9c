import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import type { AnyRow } from '~/server/storage/rows.server';

/**
 * The tables the demo fills, each with the columns that only the owner changes. A grade's class is
 * not among them: renaming a class does not make its grades the owner's.
 */
export const demoTables = {
  blogs: ['version'],
  contacts: ['name', 'email', 'subject', 'message', 'status'],
  todos: ['text', 'completed'],
  grades: ['date', 'formativePercent', 'summativePercent', 'overallPercent', 'notes'],
  assignments: ['title', 'description', 'points', 'type', 'status', 'dueDate', 'priority'],
} as const;

export type DemoTable = keyof typeof demoTables;
export const demoTableNames = Object.keys(demoTables) as DemoTable[];

export type DemoRow = AnyRow & { id: string };

/** Every row, while all of them are the demo's. */
export async function allRows(db: Db, table: DemoTable): Promise<DemoRow[]> {
  const { rows } = await sql<DemoRow>`select * from ${sql.table(table)}`.execute(db);
  return rows;
}

/** The rows that were seeded and are there still, changed or not. */
export async function seededRows(db: Db, table: DemoTable): Promise<DemoRow[]> {
  const { rows } = await sql<DemoRow>`select * from ${sql.table(table)}
    where id in (select id from demo_records where kind = ${table})`.execute(db);
  return rows;
}

export function rowHash(table: DemoTable, row: DemoRow): string {
  return valueHash(demoTables[table].map((column) => row[column]));
}

export function valueHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
