import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import type { LegacyPost } from './legacy-posts';
import { savePost } from './posts.server';
import { storeRevisions } from './revisions.server';

/** The number of posts, and of old posts that were already migrated. */
export async function countMigrated(db: Db, legacy: LegacyPost[]) {
  const rows = await db.selectFrom('blogs').select(['originalId']).execute();
  const known = new Set(rows.map(({ originalId }) => originalId));
  return {
    existing: rows.length,
    doubled: legacy.filter(({ originalId }) => originalId && known.has(originalId)).length,
  };
}

/** Creates every post of the old file, or none. */
export function migrateLegacyPosts(db: Db, legacy: LegacyPost[], now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    for (const { values, createdAt, originalId } of legacy) {
      const created = { migratedAt: now.toISOString(), originalId, createdAt };
      await storeRevisions(trx, [await savePost(trx, values, now, { created })]);
    }
    return legacy.length;
  });
}
