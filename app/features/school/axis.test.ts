import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisRange } from './axis';

describe('the axis range', () => {
  it('pads by 2 or a tenth of the spread and ends on multiples of 5', () => {
    expect(axisRange([40, 80])).toEqual({ low: 35, high: 85 });
    expect(axisRange([22, 71])).toEqual({ low: 15, high: 80 });
  });

  it('is at least 20 wide and stays inside 0 to 100', () => {
    expect(axisRange([85])).toEqual({ low: 75, high: 95 });
    expect(axisRange([100])).toEqual({ low: 80, high: 100 });
    expect(axisRange([0])).toEqual({ low: 0, high: 20 });
    expect(axisRange([0, 100])).toEqual({ low: 0, high: 100 });
    expect(axisRange([])).toEqual({ low: 0, high: 100 });
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
        const { low, high } = axisRange(given);
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
