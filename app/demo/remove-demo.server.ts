import { type ContentPart, contentParts, type SiteContent } from 'content/schema';
import { sql } from 'kysely';
import { changePart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { deletePost } from '~/features/posts/posts.server';
import { storeTags } from '~/features/posts/tags/tags.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows } from '~/server/storage/rows.server';
import { withoutItems } from './content-items';
import { findUnchangedDemo } from './demo-records.server';
import { type DemoRow, type DemoTable, seededRows, valueHash } from './demo-rows.server';
import { removeViews, restoreViews, viewsRecord } from './remove-views.server';

interface When {
  now: Date;
  timeZone: string;
}

/** How many entries went. */
export type Removed = { rows: number; items: number };

const partRecord = 'part';

/**
 * Removes what was seeded and not changed, in the caller's transaction. The removed rows are stored
 * with the seeding records, so that they can be restored.
 */
export async function removeDemo(
  trx: Db,
  blank: (content: SiteContent) => SiteContent,
  { now, timeZone }: When,
): Promise<Removed> {
  const content = await readPublished(trx);
  const left = await findUnchangedDemo(trx, content);
  await removeViews(trx, timeZone);
  for (const table of new Set(left.rows.map((row) => row.table))) {
    const ids = new Set(left.rows.filter((row) => row.table === table).map(({ id }) => id));
    for (const row of await seededRows(trx, table)) {
      if (ids.has(row.id)) await removeRow(trx, table, row);
    }
  }
  const inUse = await classesInUse(trx);
  const gone = new Set(left.items.map(({ kind, id }) => `${kind}/${id}`));
  for (const { id, name } of content.classes) if (inUse.has(name)) gone.delete(`classes/${id}`);
  const emptied = withoutItems(content, blank(content), (kind, id) => gone.has(`${kind}/${id}`));
  for (const part of contentParts) {
    if (valueHash(emptied[part]) !== valueHash(content[part])) {
      await replacePart(trx, part, content, emptied, now);
    }
  }
  return { rows: left.rows.length, items: gone.size };
}

/** Restores what was removed, except parts of the content that were changed since. */
export async function restoreDemo(trx: Db, { now, timeZone }: When): Promise<ContentPart[]> {
  const removed = await trx
    .selectFrom('demo_records')
    .selectAll()
    .where('removed', 'is not', null)
    .execute();
  const content = await readPublished(trx);
  const changed: ContentPart[] = [];
  for (const record of removed.filter(({ kind }) => kind === partRecord)) {
    const part = record.id as ContentPart;
    if (valueHash(content[part]) !== record.hash) changed.push(part);
    else await changePart(trx, part, JSON.parse(record.removed ?? ''), now);
  }
  const rows = removed.filter(({ kind }) => kind !== partRecord && kind !== viewsRecord.kind);
  for (const { kind, removed: text } of rows) {
    const row = JSON.parse(text ?? '');
    await insertRows(trx, kind, [row]);
    if (kind === 'blogs') await storeTags(trx, row, []);
  }
  const views = removed.find(({ kind }) => kind === viewsRecord.kind);
  if (views) await restoreViews(trx, JSON.parse(views.removed ?? ''), timeZone);
  await trx
    .deleteFrom('demo_records')
    .where('kind', 'in', [partRecord, viewsRecord.kind])
    .execute();
  await trx.updateTable('demo_records').set({ removed: null }).execute();
  return changed;
}

/** Whether there is something to restore. */
export async function canRestoreDemo(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('demo_records')
    .select('id')
    .where('removed', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what was removed for good. */
export async function deleteRemovedDemo(trx: Db): Promise<void> {
  await trx.deleteFrom('demo_records').where('removed', 'is not', null).execute();
}

async function removeRow(trx: Db, table: DemoTable, row: DemoRow): Promise<void> {
  await trx
    .updateTable('demo_records')
    .set({ removed: JSON.stringify(row) })
    .where('kind', '=', table)
    .where('id', '=', row.id)
    .execute();
  if (table === 'blogs') await deletePost(trx, row.id);
  else await trx.deleteFrom(table).where('id', '=', row.id).execute();
}

async function classesInUse(trx: Db): Promise<Set<string>> {
  const names = await Promise.all(
    (['grades', 'assignments'] as const).map((table) =>
      trx.selectFrom(table).select('className').distinct().execute(),
    ),
  );
  return new Set(names.flat().map(({ className }) => className));
}

async function replacePart(
  trx: Db,
  part: ContentPart,
  before: SiteContent,
  after: SiteContent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('demo_records')
    .values({
      kind: partRecord,
      id: part,
      hash: valueHash(after[part]),
      removed: JSON.stringify(before[part]),
    })
    // An earlier removal can still be restored, unless the part was changed since.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet({
        hash: sql`excluded.hash`,
        removed: sql`case demo_records.hash when ${valueHash(before[part])}
          then demo_records.removed else excluded.removed end`,
      }),
    )
    .execute();
  await changePart(trx, part, after[part], now);
}
