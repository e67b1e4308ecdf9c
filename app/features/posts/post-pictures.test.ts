import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlate } from '~/art/plate-name';
import { postPlate, readingCurve } from './post-pictures';
import type { Section } from './sections/sections';

const text = (length: number): Section => ({ type: 'text', value: 'x'.repeat(length) });

it('every post has a plate, whatever its title and its length', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.nat({ max: 20_000 }), { maxLength: 30 }),
      (title, lengths) => {
        const post = { title, content: lengths.map(text) };
        expect(isPlate(postPlate(post))).toBe(true);
        expect(postPlate(post)).toBe(postPlate(post));
      },
    ),
  );
});

it('the plate changes with the title and with how the text runs', () => {
  const plates = [
    postPlate({ title: 'One', content: [text(500), text(2000)] }),
    postPlate({ title: 'Two', content: [text(500), text(2000)] }),
    postPlate({ title: 'One', content: [text(2000), text(500)] }),
    postPlate({ title: 'One', content: [text(500), text(9000)] }),
  ];
  expect(new Set(plates).size).toBe(plates.length);
});

it('a long section is a high part of the curve, as long as it takes to read', () => {
  const curve = readingCurve([text(300), text(2100), text(300)]);
  expect(curve).toHaveLength(11);
  expect(curve.filter((reading) => reading === 99)).toHaveLength(9);
  expect(curve[0]).toBeLessThan(20);
  expect(curve.at(-1)).toBeLessThan(20);
});

it('a post of one word and a very long one stay readable', () => {
  expect(readingCurve([])).toHaveLength(4);
  expect(readingCurve([text(1)])).toHaveLength(4);
  expect(readingCurve([text(900_000)])).toHaveLength(16);
});
