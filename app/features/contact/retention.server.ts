import type { Db } from '~/server/storage/database.server';
import { changeTrashed } from '~/server/storage/trash.server';

/** Removes the location and device of messages before a time, also in the trash; the messages stay. */
export async function anonymizeMessages(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  const nowhere = { locationData: '{}', deviceInfo: '{}' };
  await db
    .updateTable('contacts')
    .set(nowhere)
    .where('timestamp', '<', time)
    .where('locationData', '!=', '{}')
    .execute();
  await changeTrashed(db, 'contacts', (row) =>
    String(row.timestamp) < time ? { ...row, ...nowhere } : row,
  );
}
