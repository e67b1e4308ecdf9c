import { describe, expect, it } from 'vitest';
import { isListed, isReachable, isScheduled, publicFromOf } from './visibility';

const today = '2026-03-01';

describe('visibility', () => {
  it.each([
    ['public', '', true, true],
    ['public', '2026-03-01T12:00:00.000Z', true, true],
    ['public', '2026-03-02T00:00:00.000Z', false, false],
    ['unlisted', '', false, true],
    ['unlisted', '2026-03-02T00:00:00.000Z', false, true],
    ['private', '', false, false],
  ] as const)(
    'a %s post live from "%s" is listed: %s, reachable: %s',
    (visibility, publicFrom, listed, reachable) => {
      expect(isListed({ visibility, publicFrom }, today)).toBe(listed);
      expect(isReachable({ visibility, publicFrom }, today)).toBe(reachable);
    },
  );

  it('begins with the publish date', () => {
    expect(publicFromOf('2026-03-02')).toBe('2026-03-02T00:00:00.000Z');
    expect(publicFromOf('Mar 2, 2026')).toBe('2026-03-02T00:00:00.000Z');
    expect(publicFromOf('')).toBe('');
    expect(publicFromOf('soon')).toBe('');
  });

  it('is scheduled only while a public post waits for its publish date', () => {
    expect(isScheduled({ visibility: 'public', publishedDate: '2026-03-02' }, today)).toBe(true);
    expect(isScheduled({ visibility: 'public', publishedDate: '2026-03-01' }, today)).toBe(false);
    expect(isScheduled({ visibility: 'private', publishedDate: '2026-03-02' }, today)).toBe(false);
  });
});
