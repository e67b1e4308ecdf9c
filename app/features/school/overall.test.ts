import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overallOf, previewOverall, weightedOverall } from './overall';

const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const aboveZero = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('the overall percentage', () => {
  it('is 35 percent formative and 65 percent summative', () => {
    expect(weightedOverall(80, 90)).toBe(86.5);
    fc.assert(
      fc.property(score, score, (formative, summative) => {
        const plain = 0.35 * formative + 0.65 * summative;
        expect(weightedOverall(formative, summative)).toBeCloseTo(plain, 9);
      }),
    );
  });

  it('of twice the same score is exactly that score', () => {
    fc.assert(
      fc.property(score, (same) => {
        expect(weightedOverall(same, same)).toBe(same);
      }),
    );
  });

  it('lies between the two scores', () => {
    fc.assert(
      fc.property(score, score, (a, b) => {
        const overall = weightedOverall(a, b);
        expect(overall).toBeGreaterThanOrEqual(Math.min(a, b));
        expect(overall).toBeLessThanOrEqual(Math.max(a, b));
      }),
    );
  });

  it('never falls when a score rises', () => {
    fc.assert(
      fc.property(score, score, score, (a, b, other) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(weightedOverall(high, other)).toBeGreaterThanOrEqual(weightedOverall(low, other));
        expect(weightedOverall(other, high)).toBeGreaterThanOrEqual(weightedOverall(other, low));
      }),
    );
  });
});

describe("the portal's overall", () => {
  const portalOverall = (formative: number, summative: number | null) =>
    overallOf(formative, summative, false);

  it('equals the formative score when the summative one is blank or 0', () => {
    fc.assert(
      fc.property(score, (formative) => {
        expect(portalOverall(formative, null)).toBe(formative);
        expect(portalOverall(formative, 0)).toBe(formative);
      }),
    );
  });

  it('is weighted otherwise, and never falls when a given score rises', () => {
    fc.assert(
      fc.property(aboveZero, aboveZero, score, (a, b, formative) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(portalOverall(formative, low)).toBe(weightedOverall(formative, low));
        expect(portalOverall(formative, high)).toBeGreaterThanOrEqual(
          portalOverall(formative, low),
        );
      }),
    );
  });
});

describe('the preview', () => {
  it('of the manual table needs both scores above 0', () => {
    expect(previewOverall(80, 90, true)).toBe(86.5);
    for (const [formative, summative] of [
      [0, 90],
      [80, 0],
      [null, 90],
      [80, null],
    ] as const) {
      expect(previewOverall(formative, summative, true)).toBeNull();
    }
  });

  it('of the portal needs a formative score above 0', () => {
    expect(previewOverall(80, 90, false)).toBe(86.5);
    expect(previewOverall(80, null, false)).toBe(80);
    expect(previewOverall(80, 0, false)).toBe(80);
    expect(previewOverall(0, 90, false)).toBeNull();
    expect(previewOverall(null, 90, false)).toBeNull();
  });
});
