import type { Db } from '~/server/storage/database.server';

/** Removes the client address of comments before a time; the comments stay. */
export async function anonymizeComments(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('comments')
    .set({ ip: '' })
    .where('createdAt', '<', before.toISOString())
    .where('ip', '!=', '')
    .execute();
}
