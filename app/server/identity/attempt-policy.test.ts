import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryAfterSeconds, slowdownMs, waitAfterMs } from './attempt-policy';

describe('the wait after failed attempts', () => {
  it('starts with the third failure, doubles, and ends at an hour', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 12, 13, 1000].map((n) => waitAfterMs(n) / 1000);
    expect(seconds).toEqual([0, 0, 5, 10, 20, 40, 2560, 3600, 3600]);
  });

  it('never shrinks with another failure', () => {
    fc.assert(
      fc.property(fc.nat(200), (n) => {
        expect(waitAfterMs(n + 1)).toBeGreaterThanOrEqual(waitAfterMs(n));
        expect(slowdownMs(n + 1)).toBeGreaterThanOrEqual(slowdownMs(n));
      }),
    );
  });

  it('slows everyone a little when failures come from everywhere', () => {
    expect([0, 20, 21, 30, 5000].map(slowdownMs)).toEqual([0, 0, 100, 1000, 2000]);
  });

  it('is told with at least a second to go', () => {
    const now = new Date('2026-11-10T12:00:00Z');
    expect(retryAfterSeconds(new Date('2026-11-10T12:00:05.1Z'), now)).toBe(6);
    expect(retryAfterSeconds(now, now)).toBe(1);
  });
});
