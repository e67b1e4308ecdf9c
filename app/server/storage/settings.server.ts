import type { Db } from './database.server';

/** Settings of this installation, which no export has: who runs a job, locks, versions of the cache. */
export const installationPrefix = 'job:';

/** A value of the site itself: by key, as text, with when it was written. */
export async function readSetting(db: Db, key: string) {
  return db
    .selectFrom('settings')
    .select(['value', 'updatedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function writeSetting(db: Db, key: string, value: string, now: Date): Promise<void> {
  const stored = { value, updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
}

/** Stores a value unless there is one, and returns what is stored: of two processes the first one's counts. */
export async function addSetting(db: Db, key: string, value: string, now: Date): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value, updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, key))?.value ?? value;
}

export async function deleteSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
