import { sql } from 'kysely';
import { restoreComment } from '~/features/comments/moderation.server';
import { restoreEntry } from '~/features/content/edit-content.server';
import { restorePost } from '~/features/editor/list/deleted-posts.server';
import { ownerActor, recordActivity } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import type { CacheTag } from '~/server/http/cache-headers.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows, readRowsPage } from '~/server/storage/rows.server';
import type { TrashRow } from '~/server/storage/tables/trash';
import { forgetTrashed, partsInTrash } from '~/server/storage/trash.server';

const pageSize = 50;

export const listTrash = (db: Db, page: number) =>
  readRowsPage(
    db
      .selectFrom('trash')
      .select(['kind', 'id', 'label', 'deletedAt'])
      .orderBy('deletedAt', 'desc')
      .orderBy('kind')
      .orderBy('id'),
    { page, size: pageSize },
  );

type Item = Pick<TrashRow, 'kind' | 'id'>;
type Services = Pick<AppServices, 'db' | 'pageCache' | 'clock'>;

export interface Restored {
  done: number;
  /** Why others were not. */
  problems: string[];
}

export async function restoreFromTrash(services: Services, item: Item) {
  const now = services.clock();
  return writeAndInvalidate(services, shownTags, async (trx) => {
    const { label = '', ...restored } = await restoreItems(trx, item, now);
    if (restored.done > 0)
      await recordActivity(trx, ownerActor, 'Restored from the trash', { ...item, label }, now);
    return restored;
  });
}

/** The same inside a transaction. */
export async function restoreItems(
  trx: Db,
  which: Item | { batch: string },
  now: Date,
): Promise<Restored & { label?: string }> {
  let query = trx.selectFrom('trash').select(['kind', 'id', 'label']);
  query =
    'batch' in which
      ? query.where('batch', '=', which.batch)
      : query.where('kind', '=', which.kind).where('id', '=', which.id);
  const items = await query.orderBy('kind').execute();
  let problems: string[] = [];
  const restoreEach = async (some: Item[]) => {
    problems = [];
    const left: Item[] = [];
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
  return { done: items.length - left.length, problems, label: items[0]?.label };
}

/** Restoring is rare: all pages that may show it are made again. */
export const shownTags: readonly CacheTag[] = ['content', 'posts', 'comments', 'grades'];

/** Kinds whose rows are not simply inserted; each says why a row cannot be restored. */
const rowRestorers: Record<string, (trx: Db, row: AnyRow, now: Date) => Promise<string | null>> = {
  comments: restoreComment,
  site_content: restoreEntry,
};

/** Why it cannot be restored; null where it was. */
async function restoreOne(trx: Db, item: Item, now: Date): Promise<string | null> {
  const parts = partsInTrash(trx, item);
  const restoreRow = rowRestorers[item.kind];
  if (item.kind === 'blogs') {
    await restorePost(trx, parts);
    return null;
  }
  for await (const { table, rows } of parts) {
    if (!restoreRow) await insertRows(trx, table, rows, sql`on conflict do nothing`);
    for (const row of restoreRow ? rows : []) {
      const problem = await restoreRow?.(trx, row, now);
      if (problem) return problem;
    }
  }
  return null;
}
