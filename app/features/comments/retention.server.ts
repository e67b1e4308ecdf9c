import type { Db } from '~/server/storage/database.server';
import { changeTrashed } from '~/server/storage/trash.server';

/** Removes the client address of comments before a time, also in the trash; the comments stay. */
export async function anonymizeComments(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  await db
    .updateTable('comments')
    .set({ ip: '' })
    .where('createdAt', '<', time)
    .where('ip', '!=', '')
    .execute();
  await changeTrashed(db, 'comments', (row) =>
    String(row.createdAt) < time ? { ...row, ip: '' } : row,
  );
}
