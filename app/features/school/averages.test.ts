import fc from 'fast-check';
import { gradeEntry } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { average, averages } from './averages';

describe('averages', () => {
  it('are taken over the entries that have a number', () => {
    const same = { formativePercent: 85, overallPercent: 85 };
    const found = averages([
      gradeEntry({ formativePercent: 80, summativePercent: null, overallPercent: 80 }),
      gradeEntry({ formativePercent: 90, summativePercent: 70, overallPercent: 77 }),
      gradeEntry({ summativePercent: 0, submittedBy: 'AI_AGENT', ...same }),
    ]);
    expect(found).toEqual({
      formative: { mean: 85, count: 3 },
      summative: { mean: 70, count: 1 },
      overall: { mean: (80 + 77 + 85) / 3, count: 3 },
      records: 3,
    });
  });

  it('are absent, not 0, without entries', () => {
    expect(average([])).toEqual({ mean: null, count: 0 });
    expect(average([null, Number.NaN])).toEqual({ mean: null, count: 0 });
  });

  it('lie between the lowest and the highest, and never fall when a score rises', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 });
    fc.assert(
      fc.property(scores, fc.nat(50), (values, more) => {
        const { mean } = average(values);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values));
        expect(mean).toBeLessThanOrEqual(Math.max(...values));
        const [first = 0, ...rest] = values;
        expect(average([first + more, ...rest]).mean).toBeGreaterThanOrEqual(mean ?? 0);
      }),
    );
  });
});
