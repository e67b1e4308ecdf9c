import type { Db } from '~/server/storage/database.server';
import { type SetupState, setupStates } from './setup-steps';

const key = 'setup';

/** How far the set-up came; the first step on a site that was never set up. */
export async function readSetup(db: Db): Promise<SetupState> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return setupStates.find((state) => state === row?.value) ?? 'you';
}

export async function storeSetup(db: Db, value: SetupState, now: Date): Promise<void> {
  const stored = { value, updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
}
