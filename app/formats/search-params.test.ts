import { expect, it } from 'vitest';
import { clampPage, pagesOf } from './search-params';

it('a list has as many pages as it fills, and at least one', () => {
  expect([0, 1, 50, 51].map((total) => pagesOf(total, 50))).toEqual([1, 1, 1, 2]);
});

it('an address past the end shows the last page', () => {
  expect([1, 2, 3].map((page) => clampPage(page, 2))).toEqual([1, 2, 2]);
});
