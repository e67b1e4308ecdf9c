import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postSorts } from '~/features/posts/sorts';
import { blogAddress, readBlogQuery } from './blog-address';

it('reads what it writes', () => {
  const query = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 40 }).filter((q) => q === '' || q.trim() !== ''),
    sort: fc.constantFrom(...postSorts),
    page: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(query, (wanted) => {
      const address = new URL(blogAddress(wanted), 'http://localhost');
      expect(readBlogQuery(address.searchParams)).toEqual(wanted);
    }),
  );
});

it('takes nonsense for the first page of the newest posts', () => {
  const search = new URLSearchParams('page=-3&sort=views&q=');
  expect(readBlogQuery(search)).toEqual({ q: '', sort: 'newest', page: 1 });
  expect(blogAddress({})).toBe('/blog');
});
