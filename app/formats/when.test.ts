import { describe, expect, it } from 'vitest';
import { formatWhen } from './when';

const now = new Date('2026-11-18T03:30:00.000Z');
const at = (text: string, exact = false) =>
  formatWhen(text, { timeZone: 'America/New_York', now, exact });

describe('formatWhen', () => {
  it('counts days as the owner does', () => {
    expect(at('2026-11-17T19:05:00.000Z')).toBe('Today 14:05');
    expect(at('2026-11-17T04:59:00.000Z')).toBe('Yesterday');
    expect(at('2026-11-18T14:00:00.000Z')).toBe('Tomorrow 09:00');
    expect(at('2026-11-14T12:00:00.000Z')).toBe('Nov 14');
    expect(at('2024-11-14T12:00:00.000Z')).toBe('Nov 14, 2024');
  });

  it('says the minute of other days where it is asked to', () => {
    expect(at('2026-11-17T04:59:00.000Z', true)).toBe('Yesterday 23:59');
    expect(at('2024-11-14T12:00:00.000Z', true)).toBe('Nov 14, 2024, 07:00');
  });

  it('takes a day for a day, and leaves other texts alone', () => {
    expect(['2026-11-17', '2026-11-16', '2026-11-18', '2027-01-02'].map((day) => at(day))).toEqual([
      'Today',
      'Yesterday',
      'Tomorrow',
      'Jan 2, 2027',
    ]);
    expect(at('Spring')).toBe('Spring');
  });
});
