import { recordInvalidation } from '~/server/storage/cache-versions.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import type { CacheTag } from './cache-headers.server';
import type { PageCache } from './page-cache.server';

/**
 * Writes, and invalidates the pages that show what was written: for other processes in the same
 * transaction, for this one after the commit and before the response. The tags may depend on what was written.
 */
export async function writeAndInvalidate<T>(
  { db, pageCache }: { db: Db; pageCache: PageCache },
  tags: readonly CacheTag[] | ((written: T) => readonly CacheTag[]),
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  const { written, changed } = await inTransaction(db, async (trx) => {
    const written = await write(trx);
    const changed = typeof tags === 'function' ? tags(written) : tags;
    await recordInvalidation(trx, changed);
    await pageCache.front?.record(trx, changed);
    return { written, changed };
  });
  await pageCache.invalidate(...changed);
  return written;
}
