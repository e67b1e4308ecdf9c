import { sql } from 'kysely';
import { commentsInTrash } from '~/features/editor/list/deleted-posts.server';
import { tables, trashRules } from '~/features.server';
import { z } from '~/formats/zod';
import { ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import type { TrashRules } from '~/server/feature.server';
import { cacheTags } from '~/server/http/cache-headers.server';
import { defineChange, performWithUndo, Refused, restoration } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { insertRows, readRowsPage } from '~/server/storage/rows.server';
import type { TrashRow } from '~/server/storage/tables/trash';
import { forgetTrashed, moveToTrash, partsInTrash } from '~/server/storage/trash.server';
import { takeBack } from '~/server/take-back.server';
import { showDeleted } from './difference.server';
import { kindLabel } from './kind-labels.server';

const pageSize = 50;

export async function listTrash(db: Db, page: number) {
  const found = db
    .selectFrom('trash')
    .select(['kind', 'id', 'label', 'deletedAt'])
    .orderBy('deletedAt', 'desc')
    .orderBy('kind')
    .orderBy('id');
  const list = await readRowsPage(found, { page, size: pageSize });
  const posts = list.items.flatMap(({ kind, id }) => (kind === 'blogs' ? id : []));
  const comments = await commentsInTrash(db, posts);
  const items = list.items.map((item) => ({
    ...item,
    kindLabel: kindLabel(item.kind),
    comments: item.kind === 'blogs' ? (comments.get(item.id) ?? 0) : 0,
  }));
  return { ...list, items };
}

type Item = Pick<TrashRow, 'kind' | 'id'>;
type Thing = Pick<TrashRow, 'kind' | 'id' | 'label'>;

export interface Restored {
  done: number;
  /** Why others were not. */
  problems: string[];
}

/** Takes the deletion back, as its line of the activity does; one of several things is restored by itself. Returns the line of it. */
export async function restoreFromTrash(services: AppServices, { kind, id }: Item) {
  const { db } = services;
  const together = await db
    .selectFrom('trash')
    .select(['batch', 'kind', 'id'])
    .where('batch', 'in', (trash) =>
      trash.selectFrom('trash').select('batch').where('kind', '=', kind).where('id', '=', id),
    )
    .execute();
  const batch = together[0]?.batch ?? '';
  // The line of a publication has the draft's restoration, and more.
  const line = db
    .selectFrom('activity')
    .select('id')
    .where('id', '=', batch)
    .where('kind', '=', kind);
  const isAlone = together.length === 1 && (await line.executeTakeFirst()) !== undefined;
  if (isAlone) return (await takeBack(services, batch, 'Restored from the trash')).line;
  return (await performWithUndo(services, ownerActor, restoreDeleted, { kind, id })).undo;
}

/** What was deleted together, or one thing in the trash. */
export const restoreDeleted = defineChange({
  name: 'restore_deleted',
  done: 'Restored from the trash',
  description: 'Restores something in the trash.',
  effect: 'change',
  // Restoring is rare: all pages that may show it are made again.
  tags: cacheTags,
  input: z.strictObject({ kind: z.string(), id: z.string() }),
  back: z.strictObject({ batch: z.string() }),
  shows: (db, which) => showDeleted(db, 'batch' in which ? which.batch : ''),
  async change({ db, now }, which) {
    const { things, problems } = await restoreItems(db, which, now);
    const [first] = things;
    if (!first) throw new Refused(409, problems[0] ?? 'This is no longer in the trash.');
    const done = { result: {}, about: first, left: problems };
    return things.every(({ kind }) => deletionOf(kind))
      ? { ...done, undo: [{ operation: 'delete_again', input: { things } }] }
      : { ...done, final: 'Delete it again where it was.' };
  },
});

/** How a thing of a kind is deleted again; undefined where only its page can. */
function deletionOf(kind: string): TrashRules['deleteAgain'] {
  const alone = tables.find(({ name, trash }) => name === kind && trash === 'alone');
  if (!alone) return trashRules[kind]?.deleteAgain;
  return (trx, id, deletion) => moveToTrash(trx, alone, [id], deletion);
}

/** Takes a restoration back. */
export const deleteAgain = defineChange({
  name: 'delete_again',
  done: 'Deleted again',
  description: 'Deletes again what was restored from the trash.',
  effect: 'change',
  tags: cacheTags,
  input: z.strictObject({
    things: z.array(z.strictObject({ kind: z.string(), id: z.string(), label: z.string() })).min(1),
  }),
  async change({ db, deletion }, { things }) {
    for (const { kind, id } of things) await deletionOf(kind)?.(db, id, deletion);
    const [about = { kind: 'trash', id: '', label: '' }] = things;
    return { result: {}, about, undo: [restoration(deletion)] };
  },
});

/** The same inside a transaction. */
export async function restoreItems(
  trx: Db,
  which: Item | { batch: string },
  now: Date,
): Promise<Restored & { things: Thing[] }> {
  let query = trx.selectFrom('trash').select(['kind', 'id', 'label']);
  query =
    'batch' in which
      ? query.where('batch', '=', which.batch)
      : query.where('kind', '=', which.kind).where('id', '=', which.id);
  const items = await query.orderBy('kind').execute();
  let problems: string[] = [];
  const restoreEach = async (some: Thing[]) => {
    problems = [];
    const left: Thing[] = [];
    for (const item of some) {
      const problem = await restoreOne(trx, item, now);
      if (problem === null) await forgetTrashed(trx, item);
      else {
        left.push(item);
        problems.push(problem);
      }
    }
    return left;
  };
  // Twice: a reply that was deleted with its comment comes after it.
  const left = await restoreEach(await restoreEach(items));
  const things = items.filter((item) => !left.includes(item));
  return { done: things.length, problems, things };
}

/** Why it cannot be restored; null where it was. */
async function restoreOne(trx: Db, item: Item, now: Date): Promise<string | null> {
  const parts = partsInTrash(trx, item);
  const rules = trashRules[item.kind];
  if (rules?.restore) return rules.restore(trx, parts, now, tables);
  for await (const { table, rows } of parts)
    await insertRows(trx, table, rows, sql`on conflict do nothing`);
  return null;
}
