import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '~/server/storage/database.server';

const key = 'calendar.tokenHash';

/** Makes a new private address; an earlier one stops working. Only its hash is stored. */
export async function createCalendarToken(db: Db, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const row = { key, value: hashOf(token), updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value, updatedAt: row.updatedAt }),
    )
    .execute();
  return token;
}

export async function revokeCalendarToken(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

/** When the present address was made, or null where there is none. */
export async function calendarSince(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('updatedAt')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.updatedAt ?? null;
}

/** Hashes are compared by the database; guessing through timing would mean inverting SHA-256. */
export async function isCalendarToken(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', key)
    .where('value', '=', hashOf(token))
    .executeTakeFirst();
  return row !== undefined;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
