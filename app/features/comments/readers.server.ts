import type { Reader } from '~/server/identity/readers.server';
import type { Db } from '~/server/storage/database.server';

export async function saveReader(
  db: Db,
  { id, name, replyMails }: Pick<Reader, 'id' | 'name' | 'replyMails'>,
): Promise<void> {
  await db
    .updateTable('readers')
    .set({ name, replyMails: replyMails ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Ends mail about replies for the owner of the key; false if the key is unknown. */
export async function unsubscribeFromReplies(db: Db, unsubscribeKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('readers')
    .set({ replyMails: 0 })
    .where('unsubscribeKey', '=', unsubscribeKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a page shows the name of a reader. */
export async function isShown(db: Db, readerId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('comments')
    .select('id')
    .where('readerId', '=', readerId)
    .where('shown', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}
