import type { Db } from '~/server/storage/database.server';

export const setupSteps = ['you', 'look', 'content'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** 'skipped' and 'done' end the set-up; a step is where it goes on. */
export type SetupState = SetupStep | 'skipped' | 'done';

const key = 'setup';
const states: readonly SetupState[] = [...setupSteps, 'skipped', 'done'];

/** How far the set-up came; the first step on a site that was never set up. */
export async function readSetup(db: Db): Promise<SetupState> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return states.find((state) => state === row?.value) ?? 'you';
}

export async function storeSetup(db: Db, value: SetupState, now: Date): Promise<void> {
  const stored = { value, updatedAt: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
}

export const isSetUp = (state: SetupState) => state === 'skipped' || state === 'done';
