import { expect, it } from 'vitest';
import { dayField, numberField, readCollection, timeField } from './documents';

it('reads a collection keyed by id, and one that is a list', () => {
  const fields = { text: 'x' };
  expect(readCollection('todos', { a: fields })).toEqual([{ id: 'a', fields }]);
  expect(readCollection('todos', [{ id: 7, text: 'x' }, fields])).toEqual([
    { id: '7', fields: { id: 7, text: 'x' } },
    { id: 'todos-2', fields },
  ]);
  expect(readCollection('todos', undefined)).toEqual([]);
});

it.each([['text'], [5], [['text']], [{ a: 'text' }], [{ a: null }]])(
  'says what is wrong with %j',
  (collection) => {
    expect(() => readCollection('todos', collection)).toThrow(/"todos"/);
  },
);

it('reads a moment however it was written', () => {
  const moment = '2024-01-05T10:20:30.000Z';
  const seconds = Date.parse(moment) / 1000;
  for (const value of [
    moment,
    Date.parse(moment),
    { seconds, nanoseconds: 0 },
    { _seconds: seconds, _nanoseconds: 0 },
    { __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: 0 } },
  ]) {
    expect(timeField({ at: value }, 'at')).toBe(moment);
  }
  for (const value of [undefined, null, '', 'soon', {}, [], Number.NaN]) {
    expect(timeField({ at: value }, 'at')).toBe('');
  }
});

it.each([
  ['2024-01-05T02:00:00Z', '2024-01-04'],
  [Date.parse('2024-01-05T02:00:00Z'), '2024-01-04'],
  [{ seconds: Date.parse('2024-01-05T02:00:00Z') / 1000 }, '2024-01-04'],
  ['2024-01-05T06:00:00Z', '2024-01-05'],
  ['2024-01-05T02:00', '2024-01-05'],
  ['2024-01-05T00:00:00.000Z', '2024-01-05'],
  ['2024-01-05', '2024-01-05'],
  ['Jan 5, 2024', '2024-01-05'],
  ['soon', ''],
])('takes the day of %j from the clock of its owner', (value, day) => {
  expect(dayField({ on: value }, 'on', 'America/New_York')).toBe(day);
});

it('reads a number that was stored as text', () => {
  expect(numberField({ points: '12.5' }, 'points')).toBe(12.5);
  for (const value of ['', ' ', 'many', null, true, [5]]) {
    expect(numberField({ points: value }, 'points')).toBeNull();
  }
});
