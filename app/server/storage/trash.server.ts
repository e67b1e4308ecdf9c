import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.server';
import type { Table } from './define-table.server';
import { type AnyRow, chunks, insertRows } from './rows.server';
import type { TrashPartRow, TrashRow } from './tables/trash';

export const trashDays = 30;

/** One press of Delete: what it deletes is undone together. */
export type Deletion = Pick<TrashRow, 'batch' | 'deletedAt'>;

export function newDeletion(now: Date): Deletion {
  return { batch: randomUUID(), deletedAt: now.toISOString() };
}

export interface TrashPart {
  table: string;
  rows: AnyRow[];
}

export interface DeletedThing {
  id: string;
  label: string;
  parts: TrashPart[];
}

/** SQLite holds the thread while it reads or deletes so many, and overwrites what is deleted. */
export const rowsInPart = 200;
const partsAtOnce = 20;
const longestLabel = 200;

/** Stores what is deleted in the same transaction. An earlier deletion of the same thing is replaced. */
export async function putInTrash(
  trx: Db,
  kind: string,
  things: DeletedThing[],
  deletion: Deletion,
): Promise<void> {
  const ids = things.map(({ id }) => id);
  for (const some of chunks(ids, 500)) {
    await trx.deleteFrom('trash').where('kind', '=', kind).where('id', 'in', some).execute();
  }
  const items = things.map(({ id, label }) => ({
    kind,
    id,
    label: label.trim().slice(0, longestLabel).toWellFormed(),
    ...deletion,
  }));
  await insertRows(trx, 'trash', items);
  for (const { id, parts } of things) {
    let part = 0;
    for (const { table, rows } of parts)
      part = await addToTrash(trx, { kind, id, part }, table, rows);
  }
}

/** Adds rows to a thing in the trash, from a part on; returns the next part. */
export async function addToTrash(
  trx: Db,
  { kind, id, part }: Pick<TrashPartRow, 'kind' | 'id' | 'part'>,
  tableName: string,
  rows: AnyRow[],
): Promise<number> {
  let next = part;
  for (const some of chunks(rows, rowsInPart)) {
    const content = JSON.stringify(some);
    const row = { kind, id, part: next, tableName, content };
    await trx.insertInto('trash_parts').values(row).execute();
    next += 1;
  }
  return next;
}

/** Moves rows that stand alone to the trash; returns how many there were. */
export async function moveToTrash(
  trx: Db,
  { name, labelOf }: Table,
  ids: readonly string[],
  deletion: Deletion,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<AnyRow>`delete from ${sql.table(name)}
    where id in (${sql.join(ids)}) returning *`.execute(trx);
  const things = rows.map((row) => ({
    id: String(row.id),
    label: labelOf(row),
    parts: [{ table: name, rows: [row] }],
  }));
  await putInTrash(trx, name, things, deletion);
  return rows.length;
}

/** What a thing consisted of, a part at a time. */
export async function* partsInTrash(
  db: Db,
  { kind, id }: Pick<TrashRow, 'kind' | 'id'>,
): AsyncGenerator<TrashPart> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('trash_parts')
      .select(['part', 'tableName', 'content'])
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('part', '>=', part)
      .orderBy('part')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    part = row.part;
    yield { table: row.tableName, rows: JSON.parse(row.content) as AnyRow[] };
  }
}

/** The files in the trash: their bytes stay where they are until it is emptied. */
export const trashedFiles = (db: Db) =>
  db.selectFrom('trash').select('id').where('kind', '=', 'media');

export async function forgetTrashed(trx: Db, { kind, id }: Pick<TrashRow, 'kind' | 'id'>) {
  await takeOut(trx, sql<boolean>`kind = ${kind} and id = ${id}`);
}

/** The same for all that was deleted together: it is back by other means. */
export async function forgetDeletion(trx: Db, batch: string) {
  await takeOut(trx, sql<boolean>`batch = ${batch}`);
}

async function takeOut(trx: Db, isMeant: RawBuilder<boolean>) {
  for (let left = true; left; ) {
    const { numAffectedRows = 0n } = await sql`delete from trash_parts where (kind, id, part) in
      (select kind, id, part from trash_parts where (kind, id) in
        (select kind, id from trash where ${isMeant}) limit ${sql.lit(partsAtOnce)})`.execute(trx);
    left = numAffectedRows > 0n;
  }
  return trx.deleteFrom('trash').where(isMeant).returning(['kind', 'id']).execute();
}

/** Deletes things in the trash for good: all of them, one, or those that were deleted before a time. */
export async function emptyTrash(
  trx: Db,
  which: { before: string } | Pick<TrashRow, 'kind' | 'id'> | 'all',
): Promise<number> {
  const isGone =
    which === 'all'
      ? sql<boolean>`true`
      : 'before' in which
        ? sql<boolean>`"deletedAt" < ${which.before}`
        : sql<boolean>`kind = ${which.kind} and id = ${which.id}`;
  const gone = await takeOut(trx, isGone);
  const files = gone.flatMap(({ kind, id }) => (kind === 'media' ? [id] : []));
  for (const some of chunks(files, 500)) {
    await trx.deleteFrom('media').where('fileName', 'in', some).execute();
    await trx.deleteFrom('media_chunks').where('fileName', 'in', some).execute();
  }
  return gone.length;
}

/** The rows in the trash that came from a table and have a value in a column. */
export async function rowsInTrash(
  db: Db,
  table: string,
  column: string,
  value: string,
): Promise<AnyRow[]> {
  const parts = await db
    .selectFrom('trash_parts')
    .select('content')
    .where('tableName', '=', table)
    .where('content', 'like', `%${JSON.stringify(value)}%`)
    .execute();
  const rows = parts.flatMap(({ content }) => JSON.parse(content) as AnyRow[]);
  return rows.filter((row) => row[column] === value);
}

/** Changes rows in the trash that came from a table; null removes one. */
export async function changeTrashed(
  db: Db,
  table: string,
  change: (row: AnyRow) => AnyRow | null,
): Promise<void> {
  const keys = await db
    .selectFrom('trash_parts')
    .select(['kind', 'id', 'part'])
    .where('tableName', '=', table)
    .execute();
  for (const { kind, id, part } of keys) {
    const isPart = sql<boolean>`kind = ${kind} and id = ${id} and part = ${part}`;
    const found = await db
      .selectFrom('trash_parts')
      .select('content')
      .where(isPart)
      .executeTakeFirst();
    if (!found) continue;
    const stored = JSON.parse(found.content) as AnyRow[];
    const rows = stored.map(change).filter((row) => row !== null);
    const content = JSON.stringify(rows);
    if (content === found.content) continue;
    await db.updateTable('trash_parts').set({ content }).where(isPart).execute();
    const isItself = kind === table && !rows.some((row) => row.id === id);
    if (isItself) await emptyTrash(db, { kind, id });
  }
}
