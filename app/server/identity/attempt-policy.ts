import { dayMs, hourMs } from '~/formats/durations';

/**
 * How wrong access IDs, tokens and refused sign-ins are limited. Two slips cost nothing; from the third on an address
 * is refused twice as long after every failure, up to an hour. A day after the first failure the count begins anew.
 */
const freeFailures = 2;
const firstWaitMs = 5_000;
const longestWaitMs = hourMs;
export const failuresExpireMs = dayMs;

export function waitAfterMs(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - freeFailures - 1, 30), longestWaitMs);
}

export const retryAfterSeconds = (until: Date, now: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
