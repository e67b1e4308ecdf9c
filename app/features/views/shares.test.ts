import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentShares } from './analytics.server';

it('gives shares to one decimal', () => {
  expect(percentShares([1, 1, 1])).toEqual([33.3, 33.3, 33.3]);
  expect(percentShares([3, 1])).toEqual([75, 25]);
  expect(percentShares([])).toEqual([]);
  expect(percentShares([0, 0])).toEqual([0, 0]);
});

it('gives equal counts equal shares, none of them far from exact', () => {
  const someEqual = fc
    .array(fc.nat({ max: 1_000_000 }), { minLength: 1 })
    .map((counts) => [...counts, counts[0] ?? 0]);
  fc.assert(
    fc.property(someEqual, (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      fc.pre(total > 0);
      const shares = percentShares(counts);
      expect(shares.at(-1)).toBe(shares[0]);
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - ((counts[index] ?? 0) / total) * 100)).toBeLessThan(0.05 + 1e-9);
      }
    }),
  );
});
