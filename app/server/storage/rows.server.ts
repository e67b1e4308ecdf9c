import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { clampPage, pagesOf } from '~/formats/search-params';
import type { Db } from './database.server';

/** A row of any table, for code that copies rows. */
export type AnyRow = Record<string, unknown>;

/** Few enough for one statement on either engine. */
const parametersAtOnce = 2000;

/** Inserts rows that have the same columns. `onConflict` can leave out those that are there. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly object[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (const some of chunks(rows, Math.max(1, Math.floor(parametersAtOnce / columns.length)))) {
    const values = some.map(
      (row) => sql`(${sql.join(columns.map((column) => (row as AnyRow)[column]))})`,
    );
    await sql`insert into ${sql.table(table)} (${names})
      values ${sql.join(values)} ${onConflict}`.execute(db);
  }
}

/** How many rows a query finds. */
export async function countRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const found = query.clearSelect().select(sql<number>`count(*)`.as('count'));
  const { count } = (await found.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}

/** A page of what a query finds; an address past the end shows the last one. */
export async function readRowsPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page: asked, size }: { page: number; size: number },
) {
  const total = await countRows(query.clearOrderBy());
  const pages = pagesOf(total, size);
  const page = clampPage(asked, pages);
  const items = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items, total, page, pages };
}

export async function hasRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<boolean> {
  const one = query.clearSelect().select(sql`1`.as('one')).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** A long list in parts: one statement can name only so many values. */
export function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
