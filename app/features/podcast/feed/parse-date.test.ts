import { describe, expect, test } from 'vitest';
import { formatDuration, formatFeedDate } from '~/features/podcast/dates';
import { parseFeedDate } from './parse-date';

describe('dates of a feed', () => {
  test.each([
    ['Mon, 06 Jul 2026 13:00:00 +0000', '2026-07-06T13:00:00.000Z'],
    ['6 Jul 2026 13:00 GMT', '2026-07-06T13:00:00.000Z'],
    ['Mon, 6 July 26 09:00:00 EDT', '2026-07-06T13:00:00.000Z'],
    ['Mon, 06 Jul 2026 18:30:00 +05:30', '2026-07-06T13:00:00.000Z'],
    ['Fri, 31 Dec 99 23:59:59 Z', '1999-12-31T23:59:59.000Z'],
    ['2026-07-06T13:00:00Z', '2026-07-06T13:00:00.000Z'],
  ])('%s is read', (text, iso) => {
    expect(parseFeedDate(text)).toBe(iso);
  });

  test.each([
    '',
    'soon',
    '31 Feb 2026 10:00 GMT',
    '1 Jul 2026 25:00 GMT',
    '1 Foo 2026 10:00 GMT',
    '1 Jul 2026 10:00 XYZ',
    '2026-02-31T99:00:00Z',
  ])('%j is no date', (text) => {
    expect(parseFeedDate(text)).toBe('');
  });

  test('dates are written as RFC 2822 asks', () => {
    expect(formatFeedDate('2026-07-06T13:00:00.000Z')).toBe('Mon, 06 Jul 2026 13:00:00 +0000');
    expect(formatFeedDate('')).toBe('');
  });

  test.each([
    ['1079', '17:59'],
    ['3725', '1:02:05'],
    ['7', '00:07'],
    ['12:30', '12:30'],
    ['an hour', 'an hour'],
    ['', ''],
  ])('the duration %j is shown as %j', (duration, shown) => {
    expect(formatDuration(duration)).toBe(shown);
  });
});
