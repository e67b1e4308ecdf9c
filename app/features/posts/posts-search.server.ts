import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { needleOf } from './post-search';

const trigram = 3;

/** Posts whose search text holds the query, exactly and in any case; a blank query is no filter. */
export function matching(db: Db, q: string): RawBuilder<boolean> {
  const needle = needleOf(q);
  if (needle === '') return sql<boolean>`1 = 1`;
  if (db.getExecutor().adapter instanceof PostgresAdapter || [...needle].length < trigram) {
    return sql<boolean>`"searchText" like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  }
  const phrase = `"${needle.replaceAll('"', '""')}"`;
  return sql<boolean>`blogs.rowid in (select rowid from blogs_search where blogs_search match ${phrase})`;
}
