import { sql } from 'kysely';
import { restoreComment } from '~/features/comments/moderation.server';
import { restoreEntry } from '~/features/content/edit-content.server';
import { changesKind, undoChange } from '~/features/editor/list/bulk.server';
import { restorePost } from '~/features/editor/list/deleted-posts.server';
import { countOf } from '~/formats/numbers';
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
      .where('kind', '!=', changesKind)
      .orderBy('deletedAt', 'desc')
      .orderBy('kind')
      .orderBy('id'),
    { page, size: pageSize },
  );

type Item = Pick<TrashRow, 'kind' | 'id'>;
type Services = Pick<AppServices, 'db' | 'pageCache' | 'clock'>;

interface Restored {
  done: number;
  problems: string[];
}

type Found = Restored & { found: number };

export async function restoreFromTrash(services: Services, which: Item | { batch: string }) {
  const now = services.clock();
  return writeAndInvalidate<Found>(
    services,
    () => shownTags,
    async (trx) => {
      const restored = await restoreItems(trx, which, now);
      const id = 'batch' in which ? which.batch : which.id;
      const label = restored.labels.join(', ');
      if (restored.done > 0)
        await recordActivity(trx, ownerActor, 'restore', { kind: restored.kind, id, label }, now);
      return restored;
    },
  );
}

/** The same inside a transaction. */
export async function restoreItems(trx: Db, which: Item | { batch: string }, now: Date) {
  let query = trx.selectFrom('trash').select(['kind', 'id', 'label']);
  query =
    'batch' in which
      ? query.where('batch', '=', which.batch)
      : query.where('kind', '=', which.kind).where('id', '=', which.id);
  const items = await query.orderBy('kind').execute();
  const labels = items.map(({ label }) => label);
  const total: Found = { done: 0, problems: [], found: items.length };
  // A reply that was deleted with its comment comes after it.
  let waiting: Item[] = items;
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    total.problems = [];
    const left: Item[] = [];
    for (const item of waiting) {
      const { done, problems } = await restoreOne(trx, item, now);
      total.done += done;
      total.problems.push(...problems);
      if (done === 0) left.push(item);
      else await forgetTrashed(trx, item);
    }
    waiting = left;
  }
  return { ...total, kind: items[0]?.kind ?? '', labels };
}

/** Restoring is rare: all pages that may show it are made again. */
export const shownTags: readonly CacheTag[] = ['content', 'posts', 'comments', 'grades'];

/** Kinds whose rows are not simply inserted; each says why a row cannot be restored. */
const rowRestorers: Record<string, (trx: Db, row: AnyRow, now: Date) => Promise<string | null>> = {
  comments: restoreComment,
  site_content: restoreEntry,
};

async function restoreOne(trx: Db, item: Item, now: Date): Promise<Restored> {
  const parts = partsInTrash(trx, item);
  if (item.kind === changesKind) {
    const { back, changed } = await undoChange(trx, parts, now);
    const problem = `${countOf(changed, 'post')} changed since and left alone.`;
    return { done: back, problems: changed > 0 ? [problem] : [] };
  }
  const restoreRow = rowRestorers[item.kind];
  if (item.kind === 'blogs') await restorePost(trx, parts);
  else {
    for await (const { table, rows } of parts) {
      if (!restoreRow) await insertRows(trx, table, rows, sql`on conflict do nothing`);
      for (const row of restoreRow ? rows : []) {
        const problem = await restoreRow?.(trx, row, now);
        if (problem) return { done: 0, problems: [problem] };
      }
    }
  }
  return { done: 1, problems: [] };
}
