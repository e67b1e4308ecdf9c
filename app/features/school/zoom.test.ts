import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canZoomIn, fullRange, isFullRange, pan, zoom } from './zoom';

describe('the zoom of the full chart', () => {
  it('shows half of the points around the middle, then all again', () => {
    const half = zoom(fullRange(20), 20, 'in');
    expect(half).toEqual({ start: 5, end: 15 });
    expect(isFullRange(zoom(half, 20, 'out'), 20)).toBe(true);
  });

  it('moves earlier and later, and stops at three points', () => {
    expect(pan({ start: 5, end: 15 }, 20, 'later')).toEqual({ start: 8, end: 18 });
    expect(pan({ start: 5, end: 15 }, 20, 'earlier')).toEqual({ start: 2, end: 12 });
    expect(zoom({ start: 4, end: 7 }, 20, 'in')).toEqual({ start: 4, end: 7 });
    expect(canZoomIn({ start: 4, end: 7 })).toBe(false);
  });

  it('never leaves the series, whatever is pressed', () => {
    const press = fc.constantFrom('in', 'out', 'earlier', 'later');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.array(press), (count, presses) => {
        let shown = fullRange(count);
        for (const one of presses) {
          shown =
            one === 'in' || one === 'out'
              ? zoom(shown, count, one)
              : pan(shown, count, one === 'later' ? 'later' : 'earlier');
          expect(shown.start).toBeGreaterThanOrEqual(0);
          expect(shown.end).toBeLessThanOrEqual(count);
          expect(shown.end - shown.start).toBeGreaterThanOrEqual(Math.min(3, count));
        }
      }),
    );
  });
});
