import { expect, it } from 'vitest';
import { newItem } from './form-model';
import { pastedLines, pasteLines, unpasteLines } from './list-edits';

const textsOf = (items: { text: string }[]) => items.map(({ text }) => text);

it('reads pasted lines without their bullets, numbers and blank lines', () => {
  expect(pastedLines('- bread\r\n\r\n* milk\n  2) eggs\n-5 degrees\n')).toEqual([
    'bread',
    'milk',
    'eggs',
    '-5 degrees',
  ]);
});

it('makes an item of each pasted line, around what stood beside the cursor', () => {
  const item = newItem('buy OLD today');
  const pasted = pasteLines(item, ['bread', 'milk'], 4, 7);
  expect(textsOf(pasted)).toEqual(['buy bread', 'milk today']);
  expect(pasted[0]?.key).toBe(item.key);
});

it('takes a paste back, but for what was written since', () => {
  const item = newItem('buy');
  const pasted = pasteLines(item, [' a', 'b', 'c'], 3, 3);
  const last = newItem('last');
  expect(unpasteLines([...pasted, last], item, pasted)).toEqual([item, last]);
  const changed = pasted.map((one, at) => (at === 1 ? { ...one, text: 'b and more' } : one));
  expect(textsOf(unpasteLines([...changed, last], item, pasted))).toEqual([
    'buy',
    'b and more',
    'last',
  ]);
});
