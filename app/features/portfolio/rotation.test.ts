import { expect, it } from 'vitest';
import { fadeMs, firstReview, rotate, rotateMs } from './reviews.island';

it('fades for 500 ms and rotates every 10 s', () => {
  expect([fadeMs, rotateMs]).toEqual([500, 10_000]);
});

it('keeps showing the current review while it fades out, then swaps', () => {
  const leaving = rotate(firstReview, { type: 'advance', count: 3 });
  expect(leaving).toEqual({ current: 0, next: 1 });
  expect(rotate(leaving, { type: 'swap' })).toEqual({ current: 1, next: null });
});

it('starts again after the last review', () => {
  expect(rotate({ current: 2, next: null }, { type: 'advance', count: 3 }).next).toBe(0);
});

it('goes to the review that was chosen last', () => {
  const leaving = rotate(firstReview, { type: 'advance', count: 3 });
  const chosen = rotate(leaving, { type: 'choose', index: 2 });
  expect(rotate(chosen, { type: 'swap' }).current).toBe(2);
});

it('stays when the current review is chosen', () => {
  const leaving = rotate(firstReview, { type: 'advance', count: 3 });
  expect(rotate(leaving, { type: 'choose', index: 0 })).toEqual(firstReview);
  expect(rotate(firstReview, { type: 'swap' })).toEqual(firstReview);
});
