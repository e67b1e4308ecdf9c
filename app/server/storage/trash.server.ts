import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.server';
import type { Table } from './define-table.server';
import { type AnyRow, chunks, insertRows } from './rows.server';
import type { TrashPartRow, TrashRow } from './tables/trash';

export const trashDays = 30;

/** One press of Delete: what it deletes is undone together. */
export interface Deletion extends Pick<TrashRow, 'batch' | 'deletedAt'> {
  /** Of the whole site: what is deleted takes with it what belongs to it. */
  tables: readonly Table[];
}

export function newDeletion(now: Date, tables: readonly Table[]): Deletion {
  return { batch: randomUUID(), deletedAt: now.toISOString(), tables };
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
  { batch, deletedAt }: Deletion,
): Promise<void> {
  const ids = things.map(({ id }) => id);
  for (const some of chunks(ids, 500)) {
    await trx.deleteFrom('trash').where('kind', '=', kind).where('id', 'in', some).execute();
  }
  const items = things.map(({ id, label }) => ({
    kind,
    id,
    label: label.trim().slice(0, longestLabel).toWellFormed(),
    ...{ batch, deletedAt },
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

/** The tables of a thing, parents first: its own, and those that belong to it. */
export const tablesOf = (kind: string, tables: readonly Table[]) => [
  ...tables.filter(({ name }) => name === kind),
  ...tables.filter(({ belongsTo }) => belongsTo?.table === kind),
];

/** The rows of things, table by table. Long tables are emptied while they are read, and mail about rows isn't sent. */
export async function* takeRows(
  trx: Db,
  kind: string,
  ids: readonly string[],
  tables: readonly Table[],
) {
  for (const { name, key, belongsTo, hasMail } of tablesOf(kind, tables)) {
    const { column = 'id', where = {}, isLong } = belongsTo ?? {};
    const conditions = [
      sql`${sql.ref(column)} in (${sql.join(ids)})`,
      ...Object.entries(where).map(([of, value]) => sql`${sql.ref(of)} = ${value}`),
    ];
    const columns = sql.join(key.map((one) => sql.ref(one)));
    const own = sql`from ${sql.table(name)} where ${sql.join(conditions, sql` and `)}`;
    const query = isLong
      ? sql<AnyRow>`delete from ${sql.table(name)} where (${columns}) in
          (select ${columns} ${own} limit ${sql.lit(rowsInPart)}) returning *`
      : sql<AnyRow>`select * ${own} order by ${columns}`;
    for (let left = true; left; ) {
      const { rows } = await query.execute(trx);
      yield { table: name, column, rows };
      left = isLong === true && rows.length === rowsInPart;
    }
    // After the rows that it is about.
    if (hasMail) yield { table: 'outbox', column, rows: await takeMails(trx, name, column, ids) };
  }
}

/** Mail about rows isn't sent once they are deleted; returns what waited. */
async function takeMails(trx: Db, table: string, column: string, ids: readonly string[]) {
  const own = sql`from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`;
  const of = sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = about)`;
  const { rows } = await sql<AnyRow>`select *, ${of} as ${sql.ref(column)} from outbox
    where about in (select id ${own}) and "nextAttemptAt" is not null`.execute(trx);
  await sql`delete from outbox where about in (select id ${own})`.execute(trx);
  return rows.map((row) => ({ ...row }));
}

/** Mail that waited, about rows that are back, to whom is still here. */
export async function restoreMails(
  trx: Db,
  rows: AnyRow[],
  tables: readonly Table[],
): Promise<void> {
  for (const { name, belongsTo, hasMail } of tables) {
    if (!hasMail) continue;
    for (const { [belongsTo?.column ?? 'id']: _, ...mail } of rows) {
      const about = sql`select 1 from ${sql.table(name)} where id = ${mail.about}`;
      if ((await about.execute(trx)).rows.length === 0) continue;
      const reader = sql`select 1 from readers where email = ${mail.to}`;
      if (mail.to !== null && (await reader.execute(trx)).rows.length === 0) continue;
      await insertRows(trx, 'outbox', [mail], sql`on conflict do nothing`);
    }
  }
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
