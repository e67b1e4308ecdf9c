import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, isDayOrMinute, parseDate, toIsoDate } from './dates';

describe('dates', () => {
  it.each([
    ['2024-01-05', 'Jan 5, 2024'],
    ['2024-01-05T23:59:00Z', 'Jan 5, 2024'],
    ['Jan 5, 2024', 'Jan 5, 2024'],
    ['January 5, 2024', 'Jan 5, 2024'],
    ['Fri, 05 Jan 2024 10:00:00 GMT', 'Jan 5, 2024'],
    ['Fri Jan 05 2024 10:00:00 GMT+0100 (Central European Standard Time)', 'Jan 5, 2024'],
    ['5 Sept 2024 4:00 PM', 'Sep 5, 2024'],
    ['someday', 'someday'],
    ['Spring 2024', 'Spring 2024'],
    ['Part 3', 'Part 3'],
    ['today 2024', 'today 2024'],
    ['2024-02-31', '2024-02-31'],
  ])('shows %s as %s', (text, shown) => {
    expect(formatDay(text)).toBe(shown);
  });

  it('reads a time without a zone as UTC', () => {
    expect(parseDate('2024-01-05T10:00')?.toISOString()).toBe('2024-01-05T10:00:00.000Z');
  });

  it.each([
    ['2024-01-05', '2024-01-05'],
    ['2024-01-05T10:00', '2024-01-05T10:00'],
    [' January 5, 2024', '2024-01-05'],
    ['someday', undefined],
    ['', undefined],
  ])('writes %s as %s for programs', (text, written) => {
    expect(toIsoDate(text)).toBe(written);
  });

  it('knows a day and a minute that exist', () => {
    const those = ['2026-11-20', '2026-11-20T00:00', '2026-11-20T23:59'];
    const none = ['2026-13-41T29:99', '2026-11-20T24:00', '2026-02-31T10:00', '2026-11-20T10', ''];
    expect([...those, ...none].filter(isDayOrMinute)).toEqual(those);
  });

  it('reads every day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
        (time) => {
          const day = time.toISOString().slice(0, 10);
          expect(parseDate(day)?.toISOString().slice(0, 10)).toBe(day);
        },
      ),
    );
  });

  it('shows every day as American English does', () => {
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const days = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(days, (day) => formatDay(day) === words.format(day)));
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof formatDay(text) === 'string'));
  });
});
