import type { Reader } from '~/server/identity/readers.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';

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

/** Ends mail about replies for the owner of the key. */
export async function unsubscribeFromReplies(db: Db, unsubscribeKey: string): Promise<void> {
  await db
    .updateTable('readers')
    .set({ replyMails: 0 })
    .where('unsubscribeKey', '=', unsubscribeKey)
    .execute();
}

/** Whether a page shows the name of a reader. */
export const isShown = (db: Db, readerId: string) =>
  hasRows(db.selectFrom('comments').where('readerId', '=', readerId).where('shown', '=', 1));
