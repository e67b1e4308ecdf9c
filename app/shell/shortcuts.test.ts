import { expect, test } from 'vitest';
import { destinations, interpret } from './shortcuts';

const press = (key: string, waiting = false, reserved = false) =>
  interpret({ key, reserved }, waiting);

test('g then a letter goes to the page of that letter', () => {
  expect(press('g')).toEqual({ kind: 'waiting' });
  expect(press('b', true)).toEqual({ kind: 'go', to: '/admin/blog-dashboard' });
  expect(press('m', true)).toEqual({ kind: 'go', to: '/admin/contacts' });
});

test('a letter alone does nothing', () => {
  expect(press('b')).toEqual({ kind: 'none' });
  expect(press('z', true)).toEqual({ kind: 'none' });
});

test('? shows the shortcuts', () => {
  expect(press('?')).toEqual({ kind: 'help' });
});

test('keys meant for a field or a browser command are left alone', () => {
  expect(press('?', false, true)).toEqual({ kind: 'none' });
  expect(press('b', true, true)).toEqual({ kind: 'none' });
});

test('no two destinations share a letter', () => {
  const letters = destinations.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
});
