import type { Db } from '~/server/storage/database.server';
import { readSetting, writeSetting } from '~/server/storage/settings.server';
import { type SetupState, setupStates } from './setup-steps';

const key = 'setup';

/** How far the set-up came; the first step on a site that was never set up. */
export async function readSetup(db: Db): Promise<SetupState> {
  const row = await readSetting(db, key);
  return setupStates.find((state) => state === row?.value) ?? 'you';
}

export async function storeSetup(db: Db, value: SetupState, now: Date): Promise<void> {
  await writeSetting(db, key, value, now);
}
