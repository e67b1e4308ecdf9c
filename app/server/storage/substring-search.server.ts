import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from './database.server';

/** A trigram index finds needles of three characters and more; for shorter ones every text is read. */
const shortestIndexed = 3;

/**
 * Whether "searchText" of the table contains the needle, both folded to one case by the caller. On
 * SQLite the table `<table>_search` indexes it. With `atMost`, one of so many rows that do,
 * on SQLite the newest.
 */
export function contains(
  db: Db,
  table: string,
  needle: string,
  atMost?: number,
): RawBuilder<boolean> {
  const limit = atMost === undefined ? sql`` : sql`limit ${sql.lit(atMost)}`;
  // PostgreSQL uses its trigram index for `like`, SQLite only for `match`.
  if (isPostgres(db) || [...needle].length < shortestIndexed) {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
    const has = sql<boolean>`${sql.ref(`${table}.searchText`)} like ${pattern} escape '\\'`;
    if (atMost === undefined) return has;
    const id = sql.ref(`${table}.id`);
    return sql`${id} in (select ${id} from ${sql.table(table)} where ${has} ${limit})`;
  }
  const index = sql.table(`${table}_search`);
  const phrase = `"${needle.replaceAll('"', '""')}"`;
  return sql`${sql.ref(`${table}.rowid`)} in
    (select rowid from ${index} where ${index} match ${phrase} ${atMost ? sql`order by rowid desc` : sql``} ${limit})`;
}
