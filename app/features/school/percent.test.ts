import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentMessage, percentStepMessage, readPercent, showPercent } from './percent';

describe('a score', () => {
  it('is blank when nothing was typed or sent', () => {
    for (const nothing of ['', '  ', null, undefined]) {
      expect(readPercent(nothing)).toEqual({ kind: 'blank' });
    }
  });

  it('is a number from 0 to 100', () => {
    expect(readPercent('91.5')).toEqual({ kind: 'number', value: 91.5 });
    expect(readPercent(0)).toEqual({ kind: 'number', value: 0 });
    for (const wrong of [
      '-0.01',
      '100.01',
      'abc',
      '9o',
      'NaN',
      'Infinity',
      '0x10',
      '1 2',
      '.',
      -1,
    ]) {
      expect(readPercent(wrong)).toEqual({ kind: 'wrong', message: percentMessage });
    }
  });

  it('has steps of 0.01', () => {
    expect(readPercent('91.555')).toEqual({ kind: 'wrong', message: percentStepMessage });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2);
        expect(readPercent(text)).toEqual({ kind: 'number', value: Number(text) });
        expect(readPercent(hundredths / 100)).toEqual(readPercent(text));
      }),
    );
  });

  it('is shown with one decimal', () => {
    expect(showPercent(90)).toBe('90.0%');
    expect(showPercent(null)).toBe('–');
  });
});
