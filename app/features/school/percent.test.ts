import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  percentMessage,
  percentOrNull,
  percentStepMessage,
  scoreProblem,
  showPercent,
  toScore,
} from './percent';

describe('a score', () => {
  it('is none where nothing was typed, and no number where none was', () => {
    for (const nothing of ['', '  ']) expect(toScore(nothing)).toBeNull();
    for (const wrong of ['abc', '9o', 'NaN', 'Infinity', '0x10', '1 2', '.']) {
      expect(toScore(wrong)).toBeNaN();
      expect(percentOrNull(wrong)).toBeNull();
    }
    expect(toScore(' 91.5 ')).toBe(91.5);
  });

  it('is a number from 0 to 100', () => {
    for (const good of [0, 91.5, 100]) expect(scoreProblem(good)).toBeUndefined();
    for (const wrong of [-0.01, 100.01, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(scoreProblem(wrong)).toBe(percentMessage);
    }
  });

  it('has steps of 0.01', () => {
    expect(scoreProblem(91.555)).toBe(percentStepMessage);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2);
        expect(percentOrNull(text)).toBe(Number(text));
        expect(scoreProblem(hundredths / 100)).toBeUndefined();
      }),
    );
  });

  it('is shown with one decimal', () => {
    expect(showPercent(90)).toBe('90.0%');
    expect(showPercent(null)).toBe('–');
  });
});
