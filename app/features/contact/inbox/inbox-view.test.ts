import { expect, it } from 'vitest';
import { nextAfter } from './inbox-view';

const list = [
  { id: 'c', timestamp: '2026-03-03' },
  { id: 'b', timestamp: '2026-03-02' },
  { id: 'a', timestamp: '2026-03-01' },
];
const [c, b, a] = list;

it('goes on with the next older message after a deletion, and with the one before at the end', () => {
  expect(nextAfter(list, list.slice(0, 1))).toBe(b);
  expect(nextAfter(list, list.slice(2))).toBe(b);
  expect(nextAfter(list, list.slice(0, 2))).toBe(a);
  expect(nextAfter(list, list)).toBeUndefined();
});

it('finds the neighbour of a message that had left the list', () => {
  const spam = { id: 'x', timestamp: '2026-03-02T12:00' };
  expect(nextAfter(list, [spam])).toBe(b);
  expect(nextAfter(list, [{ id: 'y', timestamp: '2026-03-04' }])).toBe(c);
  expect(nextAfter(list, [{ id: 'z', timestamp: '2026-02-01' }])).toBe(a);
});
