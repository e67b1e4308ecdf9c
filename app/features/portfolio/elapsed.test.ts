import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsed, monthAndYear } from './elapsed';

const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe('elapsed time', () => {
  it.each([
    ['2022-08-01', '2026-11-15', '4 yrs 3 mos'],
    ['2024-07-01', '2026-10-01', '2 yrs 3 mos'],
    ['2024-07-01', '2025-08-01', '1 yr 1 mo'],
    ['2024-06-01', '2024-06-30', '0 yrs 0 mos'],
    ['2023-05-01', '2026-05-01', '3 yrs 0 mos'],
    ['2023-12-01', '2024-02-01', '0 yrs 2 mos'],
  ])('from %s to %s is %s', (start, now, words) => {
    expect(elapsed(start, on(now))).toBe(words);
  });

  it('counts a month only once its day is reached', () => {
    expect(elapsed('2024-01-15', on('2024-03-14'))).toBe('0 yrs 1 mo');
    expect(elapsed('2024-01-15', on('2024-03-15'))).toBe('0 yrs 2 mos');
    expect(elapsed('2024-01-31', on('2024-02-29'))).toBe('0 yrs 0 mos');
  });

  it('is nothing before the first day', () => {
    expect(elapsed('2027-01-01', on('2026-11-15'))).toBe('0 yrs 0 mos');
  });

  const day = fc.date({ min: on('1990-01-01'), max: on('2090-01-01'), noInvalidDate: true });
  const months = (words: string) => {
    const [, years, rest] = /^(\d+) yrs? (\d+) mos?$/.exec(words) ?? [];
    return Number(years) * 12 + Number(rest);
  };
  const dayText = (date: Date) => date.toISOString().slice(0, 10);

  it('never goes back as days pass, and grows by at most one month a day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20_000 }), (start, days) => {
        const later = new Date(start.getTime() + days * 86_400_000);
        const next = new Date(later.getTime() + 86_400_000);
        const before = months(elapsed(dayText(start), later));
        const after = months(elapsed(dayText(start), next));
        expect(after - before === 0 || after - before === 1).toBe(true);
      }),
    );
  });

  it('says one of each in the singular and never has twelve months', () => {
    fc.assert(
      fc.property(day, day, (start, now) => {
        const words = elapsed(dayText(start), now);
        expect(words).toMatch(/^(1 yr|(?:0|[2-9]|\d\d+) yrs) (1 mo|(?:0|[2-9]|1[01]) mos)$/);
      }),
    );
  });
});

it('shows the start as short month and year', () => {
  expect(monthAndYear('2022-08-01')).toBe('Aug 2022');
});
