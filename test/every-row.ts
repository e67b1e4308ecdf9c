import { sql } from 'kysely';
import { type Db, isPostgres } from '~/server/storage/database.server';

/** What follows from every row, and how much was asked for. */
const derived = /^(?:sqlite_|rateLimits$|kysely_)|_search|_fts/;

type Row = Record<string, unknown>;

const keysOfSqlite = sql<{ name: string; keys: string }>`
  select name, (select json_group_array(name) from
      (select name from pragma_table_info(tables.name) where pk > 0 order by pk)) as keys
    from sqlite_master as tables where type = 'table'`;
const keysOfPostgres = sql<{ name: string; keys: string }>`
  select relname as name, (select coalesce(json_agg(attname), '[]') from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = tables.oid and indisprimary)::text as keys
    from pg_class as tables where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** Every row as JSON, by its table and its key: 'comments 12'. */
export async function everyRow(db: Db): Promise<Map<string, string>> {
  const tables = await (isPostgres(db) ? keysOfPostgres : keysOfSqlite).execute(db);
  const keys = new Map<string, string[]>();
  for (const table of tables.rows.filter((one) => !derived.test(one.name)))
    keys.set(table.name, JSON.parse(table.keys));
  const rows = new Map<string, string>();
  for (const { name, row } of await (isPostgres(db) ? rowsAtOnce : rowsByTable)(db, keys)) {
    const key = keys.get(name) ?? [];
    if (key.length === 0) throw new Error(`${name} has no key.`);
    const id = key.map((column) => row[column]).join(' ');
    // Jobs run by themselves.
    if (!id.startsWith('job:')) rows.set(`${name} ${id}`, JSON.stringify(row));
  }
  return rows;
}

type Keys = ReadonlyMap<string, string[]>;

async function rowsByTable(db: Db, keys: Keys) {
  const all: { name: string; row: Row }[] = [];
  for (const name of keys.keys()) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    all.push(...rows.map((row) => ({ name, row })));
  }
  return all;
}

/** A server takes its time for each question. */
async function rowsAtOnce(db: Db, keys: Keys) {
  const each = [...keys.keys()].map(
    (name) => sql`select ${sql.lit(name)} as name, row_to_json(one) as row
      from ${sql.table(name)} as one`,
  );
  const { rows } = await sql<{
    name: string;
    row: Row;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
