import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageViews, estimatedMonthlyViews, postsPerMonth, shares } from './blog-figures.ts';

describe('the figures of the blog', () => {
  it('averages views per post, rounded, and is 0 without posts', () => {
    expect(averageViews(3, 10)).toBe(3);
    expect(averageViews(3, 11)).toBe(4);
    expect(averageViews(0, 0)).toBe(0);
  });

  it('estimates monthly views as views per post times 1.2, rounded, and 0 without views', () => {
    expect(estimatedMonthlyViews(4, 100)).toBe(30);
    expect(estimatedMonthlyViews(3, 100)).toBe(40);
    expect(estimatedMonthlyViews(0, 50)).toBe(60);
    expect(estimatedMonthlyViews(7, 0)).toBe(0);
  });

  it('rounds posts per month from a year of twelve months', () => {
    expect([0, 5, 6, 12, 30].map(postsPerMonth)).toEqual([0, 0, 1, 1, 3]);
  });

  it('shows shares that sum to exactly 100 percent', () => {
    expect(shares([1, 1, 1])).toEqual([33.4, 33.3, 33.3]);
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 40 }), (counts) => {
        const tenths = shares(counts).reduce((sum, share) => sum + Math.round(share * 10), 0);
        expect(tenths).toBe(counts.every((count) => count === 0) ? 0 : 1000);
      }),
    );
  });

  it('never gives a smaller count the larger share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { minLength: 2, maxLength: 20 }), (counts) => {
        const sorted = [...counts].sort((a, b) => b - a);
        const found = shares(sorted);
        for (let n = 1; n < found.length; n += 1) {
          expect((found[n] ?? 0) - (found[n - 1] ?? 0)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
