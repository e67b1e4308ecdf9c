import type { Db } from '~/server/storage/database.server';

/** Removes the address that comments before a time were sent from; the comments stay. */
export async function anonymizeComments(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('comments')
    .set({ ip: '' })
    .where('createdAt', '<', before.toISOString())
    .where('ip', '!=', '')
    .execute();
}
