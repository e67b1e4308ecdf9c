import type { AppServices } from '~/server/context.server';
import { recordInvalidation } from '~/server/storage/cache-versions.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import type { CacheTag } from './cache-headers.server';

type InvalidatingServices = Pick<AppServices, 'db' | 'pageCache'> &
  Partial<Pick<AppServices, 'ownerTime' | 'hasPosts'>>;

/**
 * Writes, and invalidates the pages that show what was written: for other processes in the same
 * transaction, for this one after the commit and before the response. The tags may depend on what was
 * written. `blog` is added to `posts` where the first post appears or the last one goes.
 */
export async function writeAndInvalidate<T>(
  { db, pageCache, ownerTime, hasPosts }: InvalidatingServices,
  tags: readonly CacheTag[] | ((written: T) => readonly CacheTag[]),
  write: (trx: Db) => Promise<T>,
): Promise<T> {
  const now = typeof tags === 'object' && tags.includes('posts') && (await ownerTime?.());
  const { written, changed } = await inTransaction(db, async (trx) => {
    const before = now && (await hasPosts?.(trx, now));
    const written = await write(trx);
    const changed = [...(typeof tags === 'function' ? tags(written) : tags)];
    const after = now && (await hasPosts?.(trx, now));
    if (changed.includes('posts') && (!now || after !== before)) changed.push('blog');
    await recordInvalidation(trx, changed);
    await pageCache.front?.record(trx, changed);
    return { written, changed };
  });
  await pageCache.invalidate(...changed);
  return written;
}
