import { expect, test } from 'vitest';
import { titleSize } from './title-size';

test('titles step down with length', () => {
  expect(titleSize('The Sunday pager')).toBe('text-display');
  expect(titleSize('Four minutes: what 99.99 % feels like at three in the morning')).toBe(
    'text-title',
  );
  expect(
    titleSize(
      'Everything I wish somebody had told me about virtual machines before I bought the third server for the feed room',
    ),
  ).toBe('text-heading');
});

test('characters of Japanese, Chinese and Korean count as two', () => {
  expect(titleSize('雨のあいだに柱を立てる、叔父とロープ')).toBe('text-display');
  expect(titleSize('雨のあいだに柱を立てる、叔父とロープと静けさの話')).toBe('text-title');
});
