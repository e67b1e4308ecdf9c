import type { AppServices } from '~/server/context.server';
import { recordInvalidation } from '~/server/storage/cache-versions.server';
import type { Db } from '~/server/storage/database.server';

/**
 * Writes, and drops the pages that show comments where what they show has changed: a comment that
 * is held changes no page.
 */
export async function writeComments<T>(
  { db, pageCache }: Pick<AppServices, 'db' | 'pageCache'>,
  write: (trx: Db, pagesChange: () => void) => Promise<T>,
): Promise<T> {
  let changed = false;
  const result = await db.transaction().execute(async (trx) => {
    const written = await write(trx, () => {
      changed = true;
    });
    if (changed) await recordInvalidation(trx, ['comments']);
    return written;
  });
  if (changed) await pageCache.invalidate('comments');
  return result;
}
