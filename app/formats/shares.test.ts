import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentShares } from './shares';

it('gives thirds that sum to 100', () => {
  expect(percentShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentShares([2, 1])).toEqual([67, 33]);
  expect(percentShares([])).toEqual([]);
  expect(percentShares([0, 0])).toEqual([0, 0]);
});

it('sums to 100 and is never a whole percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const shares = percentShares(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(1 + 1e-9);
      }
    }),
  );
});
