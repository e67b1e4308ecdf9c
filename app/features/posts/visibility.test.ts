import { describe, expect, it } from 'vitest';
import { hourOf, isListed, isReachable, publicFromOf } from './visibility';

const clock = '2026-03-01T14:30:00.000Z';

describe('visibility', () => {
  it.each([
    ['public', '', true, true],
    ['public', '2026-03-01T14:30:00.000Z', true, true],
    ['public', '2026-03-01T14:31:00.000Z', false, false],
    ['public', '2026-03-02T00:00:00.000Z', false, false],
    ['unlisted', '', false, true],
    ['unlisted', '2026-03-02T00:00:00.000Z', false, true],
    ['private', '', false, false],
  ] as const)(
    'a %s post live from "%s" is listed: %s, reachable: %s',
    (visibility, publicFrom, listed, reachable) => {
      expect(isListed({ visibility, publicFrom }, clock)).toBe(listed);
      expect(isReachable({ visibility, publicFrom }, clock)).toBe(reachable);
    },
  );

  it('begins with the hour of a publish date that has one, whatever zone is written behind it', () => {
    expect(publicFromOf('2026-03-02T14:30')).toBe('2026-03-02T14:30:00.000Z');
    expect(publicFromOf('2026-03-02T14:30:59+09:00')).toBe('2026-03-02T14:30:00.000Z');
    expect(hourOf('2026-03-02T14:30')).toBe('2026-03-02T14:30:00.000Z');
    expect(hourOf('2026-03-02')).toBeNull();
    expect(hourOf('2026-13-02T14:30')).toBeNull();
  });

  it('begins with the publish date', () => {
    expect(publicFromOf('2026-03-02')).toBe('2026-03-02T00:00:00.000Z');
    expect(publicFromOf('Mar 2, 2026')).toBe('2026-03-02T00:00:00.000Z');
    expect(publicFromOf('')).toBe('');
    expect(publicFromOf('soon')).toBe('');
  });
});
