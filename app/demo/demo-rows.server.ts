import { createHash } from 'node:crypto';
import type { Db } from '~/server/storage/database.server';

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

export type AnyRow = Record<string, unknown> & { id: string };

/** Every row, while all of them are the demo's. */
export async function allRows(db: Db, table: DemoTable): Promise<AnyRow[]> {
  return db.selectFrom(table).selectAll().execute() as Promise<unknown> as Promise<AnyRow[]>;
}

/** The rows that were seeded and are there still, changed or not. */
export async function seededRows(db: Db, table: DemoTable): Promise<AnyRow[]> {
  const rows = db
    .selectFrom(table)
    .selectAll()
    .where('id', 'in', (from) =>
      from.selectFrom('demo_records').select('demo_records.id').where('kind', '=', table),
    )
    .execute();
  return rows as Promise<unknown> as Promise<AnyRow[]>;
}

export function rowHash(table: DemoTable, row: AnyRow): string {
  return hashOf(demoTables[table].map((column) => row[column]));
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
