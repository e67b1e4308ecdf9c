import { expect, it } from 'vitest';
import { cropAround } from './crop';

it('cuts the largest part of the shape, around the focus and inside the picture', () => {
  const picture = { width: 400, height: 300 };
  expect(cropAround(picture, 1, { x: 50, y: 50 })).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(cropAround(picture, 1, { x: 0, y: 0 })).toEqual({
    left: 0,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(cropAround(picture, 1, { x: 100, y: 50 })).toEqual({
    left: 100,
    top: 0,
    width: 300,
    height: 300,
  });
  expect(cropAround(picture, 16 / 9, { x: 50, y: 100 })).toEqual({
    left: 0,
    top: 75,
    width: 400,
    height: 225,
  });
  expect(cropAround({ width: 1, height: 9 }, 16 / 9, { x: 50, y: 50 })).toMatchObject({
    width: 1,
    height: 1,
  });
});
