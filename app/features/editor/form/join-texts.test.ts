import { expect, it } from 'vitest';
import { joinTexts, partTexts } from './join-texts';

const text = (key: string, value: string) => ({ type: 'text' as const, key, title: '', value });
const first = text('a', 'One\n');
const second = text('b', '\nTwo');

it('two texts join with a blank line between them, and one that is empty leaves none', () => {
  expect(joinTexts(first, second).value).toBe('One\n\nTwo');
  expect(joinTexts(first, text('b', '')).value).toBe('One');
  expect(joinTexts(text('a', ''), second).value).toBe('Two');
});

it('joined texts part where they were joined, also when one of them was changed since', () => {
  const joined = joinTexts(first, second);
  expect(partTexts(joined, first, second)).toEqual([first, second]);
  const partsOf = (value: string) =>
    partTexts({ ...joined, value }, first, second).map((part) => part.value);
  expect(partsOf('One\n\nTwo and more')).toEqual(['One', 'Two and more']);
  expect(partsOf('Only one\n\nTwo')).toEqual(['Only one', 'Two']);
  expect(partsOf('Something else')).toEqual(['Something else']);
});
