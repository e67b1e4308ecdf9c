import { describe, expect, it } from 'vitest';
import { formatNear, formatWhen } from './when';

const timeZone = 'America/New_York';

describe('formatWhen', () => {
  it('names the owner’s day, of today as of any other', () => {
    const at = (text: string) => formatWhen(text, { timeZone });
    expect(at('2026-11-18T03:30:00.000Z')).toBe('Nov 17, 2026');
    expect(at('2024-11-14T12:00:00.000Z')).toBe('Nov 14, 2024');
    expect(at('2026-11-17')).toBe('Nov 17, 2026');
    expect(at('Spring')).toBe('Spring');
  });

  it('says the minute where it is asked to', () => {
    const at = (text: string) => formatWhen(text, { timeZone, exact: true });
    expect(at('2026-11-18T03:30:00.000Z')).toBe('Nov 17, 2026, 22:30');
    expect(at('2026-11-17')).toBe('Nov 17, 2026');
  });
});

describe('formatNear', () => {
  const at = (text: string) => formatNear(text, timeZone, new Date('2026-11-18T03:30:00.000Z'));

  it('counts days as the owner does', () => {
    expect(at('2026-11-17T19:05:00.000Z')).toBe('Today 14:05');
    expect(at('2026-11-17T04:59:00.000Z')).toBe('Yesterday');
    expect(at('2026-11-18T14:00:00.000Z')).toBe('Tomorrow 09:00');
    expect(at('2026-11-14T12:00:00.000Z')).toBe('Nov 14');
    expect(at('2024-11-14T12:00:00.000Z')).toBe('Nov 14, 2024');
  });

  it('takes a day for a day, and leaves other texts alone', () => {
    expect(['2026-11-17', '2026-11-16', '2026-11-18', '2027-01-02'].map(at)).toEqual([
      'Today',
      'Yesterday',
      'Tomorrow',
      'Jan 2, 2027',
    ]);
    expect(at('Spring')).toBe('Spring');
  });
});
