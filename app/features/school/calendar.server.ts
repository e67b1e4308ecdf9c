import { hashToken, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { deleteSetting, readSetting, writeSetting } from '~/server/storage/settings.server';
import type { DueTask } from './calendar';

const key = 'calendar.tokenHash';

/** Makes a new private address; an earlier one stops working. Only its hash is stored. */
export async function createCalendarToken(db: Db, now: Date): Promise<string> {
  const token = newToken();
  await writeSetting(db, key, hashToken(token), now);
  return token;
}

export async function revokeCalendarToken(db: Db): Promise<void> {
  await deleteSetting(db, key);
}

/** When the present address was made, or null where there is none. */
export async function calendarSince(db: Db): Promise<string | null> {
  return (await readSetting(db, key))?.updatedAt ?? null;
}

/** The open tasks of the to-do list that have a date. */
export async function listDueTasks(db: Db): Promise<DueTask[]> {
  return db
    .selectFrom('todos')
    .select(['id', 'text', 'due', 'updatedAt'])
    .where('completed', '=', 0)
    .where('due', 'is not', null)
    .orderBy('due')
    .limit(1000)
    .$narrowType<{ due: string }>()
    .execute();
}

/** Hashes need no constant-time comparison: to use the timing, one would have to invert SHA-256. */
export async function isCalendarToken(db: Db, token: string): Promise<boolean> {
  return (await readSetting(db, key))?.value === hashToken(token);
}
