import type { Db } from '~/server/storage/database.server';

/** Removes where and with what messages before a moment were sent; the messages stay. */
export async function forgetSenders(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ locationData: '{}', deviceInfo: '{}' })
    .where('timestamp', '<', before.toISOString())
    .where('locationData', '!=', '{}')
    .execute();
}
