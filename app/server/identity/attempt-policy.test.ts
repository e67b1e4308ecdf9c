import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, retryAfterSeconds, slowdownMs, waitAfterMs } from './attempt-policy';

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

describe('an address', () => {
  it('is a whole /64 for IPv6 and itself for IPv4', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
  });
});
