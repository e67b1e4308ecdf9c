import { expect, it } from 'vitest';
import { nothing, toggle } from './selection';

const keys = ['a', 'b', 'c', 'd', 'e'];
const press = (
  selection: typeof nothing,
  key: string,
  { on = true, range = false }: { on?: boolean; range?: boolean } = {},
) => toggle(selection, keys, key, { on, range });

it('selects one row after the other, and takes them back', () => {
  const two = press(press(nothing, 'b'), 'd');
  expect([...two.picked]).toEqual(['b', 'd']);
  expect([...press(two, 'b', { on: false }).picked]).toEqual(['d']);
});

it('selects what lies between the last row and this one, in either direction', () => {
  expect([...press(press(nothing, 'b'), 'd', { range: true }).picked]).toEqual(['b', 'c', 'd']);
  const up = press(press(nothing, 'd'), 'b', { range: true });
  expect([...up.picked].sort()).toEqual(['b', 'c', 'd']);
  const less = press(press(up, 'd', { on: false }), 'c', { on: false, range: true });
  expect([...less.picked]).toEqual(['b']);
});

it('begins a range where it is pressed, where nothing was pressed before', () => {
  expect([...press(nothing, 'c', { range: true }).picked]).toEqual(['c']);
});
