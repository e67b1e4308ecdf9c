import { describe, expect, it } from 'vitest';
import { averageViews, estimatedMonthlyViews, postsPerMonth } from './blog-figures';

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
});
