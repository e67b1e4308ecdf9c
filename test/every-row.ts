import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';

/** What follows from every row, and how much was asked for. */
const derived = /^(?:sqlite_|rateLimits$|kysely_)|_search|_fts/;

/** Every row of SQLite as JSON, by its table and its key: 'comments 12'. */
export async function everyRow(db: Db): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table'`.execute(db);
  for (const { name } of tables.rows.filter((one) => !derived.test(one.name))) {
    const keys = await sql<{
      name: string;
    }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
    if (keys.rows.length === 0) throw new Error(`${name} has no key.`);
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of found.rows) {
      const key = keys.rows.map((column) => row[column.name]).join(' ');
      // Jobs run by themselves.
      if (!key.startsWith('job:')) rows.set(`${name} ${key}`, JSON.stringify(row));
    }
  }
  return rows;
}
