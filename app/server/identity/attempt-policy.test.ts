import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryAfterSeconds, waitAfterMs } from './attempt-policy';

describe('the wait after failed attempts', () => {
  it('starts with the third failure, doubles, and ends at an hour', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 12, 13, 1000].map((n) => waitAfterMs(n) / 1000);
    expect(seconds).toEqual([0, 0, 5, 10, 20, 40, 2560, 3600, 3600]);
  });

  it('never shrinks with another failure', () => {
    fc.assert(
      fc.property(fc.nat(200), (n) => {
        expect(waitAfterMs(n + 1)).toBeGreaterThanOrEqual(waitAfterMs(n));
      }),
    );
  });

  it('is told with at least a second to go', () => {
    const now = new Date('2026-11-10T12:00:00Z');
    expect(retryAfterSeconds(new Date('2026-11-10T12:00:05.1Z'), now)).toBe(6);
    expect(retryAfterSeconds(now, now)).toBe(1);
  });
});
