import type { Db } from '~/server/storage/database.server';

/** Removes the location and device of messages before a time; the messages stay. */
export async function anonymizeMessages(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ locationData: '{}', deviceInfo: '{}' })
    .where('timestamp', '<', before.toISOString())
    .where('locationData', '!=', '{}')
    .execute();
}
