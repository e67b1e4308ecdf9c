import { dayMs, hourMs } from '~/formats/durations';

/**
 * How wrong access IDs and refused sign-ins are slowed down. Two slips cost nothing; from the third on an address waits
 * twice as long after every failure, up to an hour. A day after the first failure the count begins anew.
 */
const freeFailures = 2;
const firstWaitMs = 5_000;
const longestWaitMs = hourMs;
export const failuresExpireMs = dayMs;

export function waitAfterMs(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - freeFailures - 1, 30), longestWaitMs);
}

/**
 * Many failures from many addresses slow every response down a little, and never lock the owner
 * or the owner's agent out.
 */
const calmFailures = 20;
const slowdownStepMs = 100;
const longestSlowdownMs = 2_000;

export function slowdownMs(failuresFromAll: number): number {
  const beyond = Math.max(0, failuresFromAll - calmFailures);
  return Math.min(beyond * slowdownStepMs, longestSlowdownMs);
}

export const retryAfterSeconds = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
