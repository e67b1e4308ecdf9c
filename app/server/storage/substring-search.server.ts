import { type RawBuilder, sql } from 'kysely';
import { foldCase } from '~/formats/text';
import { type Db, isPostgres } from './database.server';

/** A trigram index finds needles of three characters and more; for shorter ones every text is read. */
export const isIndexed = (needle: string) => [...needle].length >= 3;

/**
 * Whether "searchText" of the table contains the needle, both folded to one case by the caller. On
 * SQLite the table `<table>_search` indexes it, and `atMost` leaves all but its newest rows out.
 */
export function contains(
  db: Db,
  table: string,
  needle: string,
  atMost?: number,
): RawBuilder<boolean> {
  // PostgreSQL uses its trigram index for `like`, SQLite only for `match`.
  if (isPostgres(db) || !isIndexed(needle)) {
    return sql`${sql.ref(`${table}.searchText`)} like ${patternOf(needle)} escape '\\'`;
  }
  const index = sql.table(`${table}_search`);
  const phrase = `"${needle.replaceAll('"', '""')}"`;
  const newest = atMost ? sql`order by rowid desc limit ${sql.lit(atMost)}` : sql``;
  return sql`${sql.ref(`${table}.rowid`)} in
    (select rowid from ${index} where ${index} match ${phrase} ${newest})`;
}

/** Whether a column that no index has contains the needle, in whatever case, in every script. */
export function columnContains(db: Db, column: string, needle: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  const folded = isPostgres(db)
    ? sql`translate(lower(upper(${name})), 'ς', 'σ')`
    : sql`fold(${name})`;
  return sql`${folded} like ${patternOf(foldCase(needle))} escape '\\'`;
}

const patternOf = (needle: string) => `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
