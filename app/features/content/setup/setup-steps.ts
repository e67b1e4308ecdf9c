export const setupSteps = ['you', 'look', 'content'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** 'skipped' and 'done' end the set-up; a step is where it goes on. */
export type SetupState = SetupStep | 'skipped' | 'done';

export const setupStates: readonly SetupState[] = [...setupSteps, 'skipped', 'done'];

export const isSetUp = (state: SetupState) => state === 'skipped' || state === 'done';
