import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisRange } from './axis';

describe('the axis range', () => {
  it('pads by 2 or a tenth of the spread and ends on multiples of 5', () => {
    expect(axisRange([40, 80])).toEqual([35, 85]);
    expect(axisRange([22, 71])).toEqual([15, 80]);
  });

  it('is at least 20 wide and stays inside 0 to 100', () => {
    expect(axisRange([85])).toEqual([75, 95]);
    expect(axisRange([100])).toEqual([80, 100]);
    expect(axisRange([0])).toEqual([0, 20]);
    expect(axisRange([0, 100])).toEqual([0, 100]);
    expect(axisRange([])).toEqual([0, 100]);
    expect(axisRange([90, null, 90])).toEqual([80, 100]);
  });

  it('always holds every value', () => {
    const values = fc.array(
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(values, (given) => {
        const [low, high] = axisRange(given);
        expect(low).toBeLessThanOrEqual(Math.min(...given));
        expect(high).toBeGreaterThanOrEqual(Math.max(...given));
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(high - low).toBeGreaterThanOrEqual(20);
        expect([low % 5, high % 5]).toEqual([0, 0]);
      }),
    );
  });
});
