import type { AppServices } from '~/server/context.server';
import { recordInvalidation } from '~/server/storage/cache-versions.server';
import type { Db } from '~/server/storage/database.server';
import type { CacheTag } from './cache-headers.server';

/**
 * Writes, and invalidates the pages that show what was written: for other processes in the same
 * transaction, for this one once it is final, and before anybody is told.
 */
export async function writeAndInvalidate<T>(
  { db, pageCache }: Pick<AppServices, 'db' | 'pageCache'>,
  tags: CacheTag[],
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const written = await write(trx);
    await recordInvalidation(trx, tags);
    return written;
  });
  await pageCache.invalidate(...tags);
  return result;
}
