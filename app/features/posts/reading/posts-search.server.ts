import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';

/** A trigram index finds needles of three characters and more; for shorter ones every text is read. */
const shortestIndexed = 3;

/** Whether the text of a post holds the needle; both are folded to one case. */
export function contains(db: Db, needle: string): RawBuilder<boolean> {
  // PostgreSQL uses its trigram index for `like`, SQLite only for `match`.
  if (isPostgres(db) || [...needle].length < shortestIndexed) {
    const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`"searchText" like ${pattern} escape '\\'`;
  }
  const phrase = `"${needle.replaceAll('"', '""')}"`;
  return sql`blogs.rowid in (select rowid from blogs_search where blogs_search match ${phrase})`;
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter;
