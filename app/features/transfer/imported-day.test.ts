import { expect, it } from 'vitest';
import { importedDay } from './imported-day';

const inNewYork = (written: string) => importedDay(written, 'America/New_York');

it.each([
  'January 5, 2024',
  '5 January 2024',
  '2024/01/05',
  '2024-1-5',
  '2024-01-05 10:00:00',
  'Jan 5, 2024 11:30 PM',
])('a day without a zone stays the day that was written: %s', (written) => {
  expect(inNewYork(written).day).toBe('2024-01-05');
});

it.each([
  '2024-01-06T04:30:00Z',
  '2024-01-06 04:30:00 UTC',
  '2024-01-05 23:30:00 EST',
  '2024-01-05 23:30:00 -0500',
  '2024-01-06 05:30:00+01',
  'Sat, 06 Jan 2024 04:30:00 +0000',
  'Sat Jan 06 2024 05:30:00 GMT+0100 (Central European Standard Time)',
])('a time with a zone is an instant of the owner’s day: %s', (written) => {
  expect(inNewYork(written)).toEqual({
    day: '2024-01-05',
    time: '2024-01-05T23:30',
    instant: '2024-01-06T04:30:00.000Z',
  });
});

it.each(['2024-02-30', '2024-13-45', 'soon', ''])('what is no date is none: “%s”', (written) => {
  expect(inNewYork(written)).toEqual({ day: '', time: '', instant: '' });
});
