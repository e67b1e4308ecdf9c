import { createHmac } from 'node:crypto';
import { newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import {
  addSetting,
  deleteSetting,
  readSetting,
  writeSetting,
} from '~/server/storage/settings.server';

const hashKey = 'blockedReaders.key';

/** Stores that a reader who deletes the account is blocked: as a keyed hash, not as the address. */
export async function storeBlocked(db: Db, email: string, blockedAt: string): Promise<void> {
  const since = new Date(blockedAt);
  await addSetting(db, hashKey, newToken(), since);
  const setting = await settingOf(db, email);
  if (setting) await writeSetting(db, setting, blockedAt, since);
}

/** When a deleted reader with this address was blocked. Removes the entry: the row of the new reader has it from now on. */
export async function consumeBlocked(db: Db, email: string): Promise<string | null> {
  const setting = await settingOf(db, email);
  const blocked = setting && (await readSetting(db, setting));
  if (!blocked) return null;
  await deleteSetting(db, setting);
  return blocked.value;
}

async function settingOf(db: Db, email: string): Promise<string | undefined> {
  const key = await readSetting(db, hashKey);
  return key && `blockedReaders.${createHmac('sha256', key.value).update(email).digest('hex')}`;
}
