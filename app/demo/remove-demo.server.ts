import { contentParts, type SiteContent } from 'content/schema';
import { changePart } from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { deletePost } from '~/features/posts/posts.server';
import type { Db } from '~/server/storage/database.server';
import { withoutItems } from './content-items';
import { findUnchangedDemo } from './demo-records.server';
import { valueHash } from './demo-rows.server';
import { removeViews } from './remove-views.server';
import type { DemoClock } from './seeded';

/** Removes what was seeded and not changed, in the caller's transaction. */
export async function removeDemo(
  trx: Db,
  blank: (content: SiteContent) => SiteContent,
  { now, timeZone }: DemoClock,
): Promise<void> {
  const content = await readPublished(trx);
  const left = await findUnchangedDemo(trx, content);
  await removeViews(trx, timeZone);
  for (const { table, id } of left.rows) {
    if (table === 'blogs') await deletePost(trx, id);
    else await trx.deleteFrom(table).where('id', '=', id).execute();
  }
  const inUse = await classesInUse(trx);
  const gone = new Set(left.items.map(({ kind, id }) => `${kind}/${id}`));
  for (const { id, name } of content.classes) if (inUse.has(name)) gone.delete(`classes/${id}`);
  const emptied = withoutItems(content, blank(content), (kind, id) => gone.has(`${kind}/${id}`));
  for (const part of contentParts) {
    if (valueHash(emptied[part]) !== valueHash(content[part])) {
      await changePart(trx, part, emptied[part], now);
    }
  }
}

async function classesInUse(trx: Db): Promise<Set<string>> {
  const names = await Promise.all(
    (['grades', 'assignments'] as const).map((table) =>
      trx.selectFrom(table).select('className').distinct().execute(),
    ),
  );
  return new Set(names.flat().map(({ className }) => className));
}
