import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightedOverall } from '~/features/school/overall';
import { neededSummative } from './target-tool';

const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('what do I need', () => {
  it('names the summative score that reaches the wanted overall', () => {
    expect(neededSummative(80, 86.5)).toEqual({ kind: 'possible', summative: 90 });
    expect(neededSummative(100, 100)).toEqual({ kind: 'possible', summative: 100 });
  });

  it('says honestly when it is not possible, and what the best would be', () => {
    expect(neededSummative(50, 90)).toEqual({ kind: 'not possible', best: 82.5 });
  });

  it('says when it is reached with nothing more', () => {
    expect(neededSummative(90, 30)).toEqual({ kind: 'reached', overallWithoutIt: 31.5 });
  });

  it('is enough, and a hundredth less is not', () => {
    fc.assert(
      fc.property(score, score, (formative, wanted) => {
        const need = neededSummative(formative, wanted);
        if (need.kind === 'not possible') {
          expect(weightedOverall(formative, 100)).toBeLessThan(wanted);
        } else if (need.kind === 'reached') {
          expect(weightedOverall(formative, 0)).toBeGreaterThanOrEqual(wanted);
        } else {
          const less = Math.round(need.summative * 100 - 1) / 100;
          expect(weightedOverall(formative, need.summative)).toBeGreaterThanOrEqual(wanted);
          expect(weightedOverall(formative, less)).toBeLessThan(wanted);
        }
      }),
    );
  });

  it('never asks for more after a better formative score', () => {
    const summative = (formative: number, wanted: number) => {
      const need = neededSummative(formative, wanted);
      if (need.kind === 'possible') return need.summative;
      return need.kind === 'reached' ? 0 : 101;
    };
    fc.assert(
      fc.property(score, score, score, (a, b, wanted) => {
        const better = summative(Math.max(a, b), wanted);
        expect(better).toBeLessThanOrEqual(summative(Math.min(a, b), wanted));
      }),
    );
  });
});
