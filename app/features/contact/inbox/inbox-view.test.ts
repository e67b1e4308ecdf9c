import { expect, it } from 'vitest';
import { nextAfter } from './inbox-view';

const list = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];
const [, b, a] = list;

it('goes on with the next message after a deletion, and with the one before at the end', () => {
  expect(nextAfter(list, list.slice(0, 1))).toBe(b);
  expect(nextAfter(list, list.slice(2))).toBe(b);
  expect(nextAfter(list, list.slice(0, 2))).toBe(a);
  expect(nextAfter(list, list)).toBeUndefined();
});
