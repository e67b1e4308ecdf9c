import { expect, it, vi } from 'vitest';
import { memoize } from './memoize';

it('works once for each object, also where nothing came of it', () => {
  const work = vi.fn(({ text }: { text: string }) => text.length || undefined);
  const length = memoize(work);
  const [a, b] = [{ text: 'one' }, { text: '' }];
  expect([length(a), length(b), length(a), length(b)]).toEqual([3, undefined, 3, undefined]);
  expect(work).toHaveBeenCalledTimes(2);
  expect(length({ text: 'one' })).toBe(3);
  expect(work).toHaveBeenCalledTimes(3);
});
