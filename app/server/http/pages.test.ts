import { expect, it } from 'vitest';
import { Pages } from './pages.server';

it('takes a search for worth keeping from its second asking on, and remembers a thousand', () => {
  const pages = new Pages();
  expect(pages.isAskedAgain('/blog?q=words')).toBe(false);
  expect(pages.isAskedAgain('/blog?q=words')).toBe(true);
  for (let i = 0; i < 999; i += 1) expect(pages.isAskedAgain(`/blog?q=${i}`)).toBe(false);
  expect(pages.isAskedAgain('/blog?q=words')).toBe(true);
  for (let i = 1000; i < 2000; i += 1) pages.isAskedAgain(`/blog?q=${i}`);
  expect(pages.isAskedAgain('/blog?q=words')).toBe(false);
});
