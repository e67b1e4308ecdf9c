import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedOverall } from '~/features/school/overall';
import { neededSummative } from './target-tool';

const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('what do I need', () => {
  it('names the summative score that reaches the wanted overall', () => {
    expect(neededSummative(80, 86.5)).toBe(90);
    expect(neededSummative(100, 100)).toBe(100);
  });

  it('is above 100 where it is not possible, and at most 0 where it is reached', () => {
    expect(neededSummative(50, 90)).toBeGreaterThan(100);
    expect(neededSummative(90, 30)).toBeLessThanOrEqual(0);
  });

  it('is enough, and a hundredth less is not', () => {
    fc.assert(
      fc.property(score, score, (formative, wanted) => {
        const need = neededSummative(formative, wanted);
        const less = Math.round(need * 100 - 1) / 100;
        expect(weightedOverall(formative, need)).toBeGreaterThanOrEqual(wanted);
        expect(weightedOverall(formative, less)).toBeLessThan(wanted);
      }),
    );
  });

  it('never asks for more after a better formative score', () => {
    fc.assert(
      fc.property(score, score, score, (a, b, wanted) => {
        const better = neededSummative(Math.max(a, b), wanted);
        expect(better).toBeLessThanOrEqual(neededSummative(Math.min(a, b), wanted));
      }),
    );
  });
});
