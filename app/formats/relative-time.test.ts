import { expect, it } from 'vitest';
import { formatBytes } from './bytes';
import { formatRelativeTime } from './relative-time';

const now = new Date('2026-11-15T12:00:00.000Z');

it.each([
  ['2026-11-15T12:00:30.000Z', 'just now'],
  ['2026-11-15T11:59:01.000Z', 'just now'],
  ['2026-11-15T11:59:00.000Z', '1 minute ago'],
  ['2026-11-15T09:59:00.000Z', '2 hours ago'],
  ['2026-11-14T12:00:00.000Z', '1 day ago'],
  ['2026-10-15T12:00:00.000Z', '31 days ago'],
])('%s was %s', (moment, age) => {
  expect(formatRelativeTime(new Date(moment), now)).toBe(age);
});

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1.0 kB'],
  [1536, '1.5 kB'],
  [300 * 1024, '300 kB'],
  [5.25 * 1024 ** 2, '5.3 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
