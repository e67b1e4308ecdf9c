import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lacksReadings, readPlateName } from '~/art/plate-name';
import { headerOf, plateToBeginWith, readingCurve } from './post-pictures';
import type { Section } from './sections/sections';

const text = (length: number): Section => ({ type: 'text', value: 'x'.repeat(length) });

it('a plate without readings is drawn from the text, whatever that is, and reads like any other', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 36 ** 6 - 1 }),
      fc.array(fc.nat({ max: 20_000 }), { maxLength: 30 }),
      (seed, lengths) => {
        const headerImage = plateToBeginWith(seed);
        expect(lacksReadings(headerImage)).toBe(true);
        expect(readPlateName(headerImage)?.seed).toBe(seed);
        const content = lengths.map(text);
        const shown = readPlateName(headerOf({ headerImage, content }));
        expect(shown).toMatchObject({ seed, readings: readingCurve(content) });
      },
    ),
  );
});

it('it changes with how the text runs; a plate with readings of its own and a photo do not', () => {
  const headers = (headerImage: string) =>
    new Set(
      [
        [text(500), text(2000)],
        [text(2000), text(500)],
        [text(500), text(9000)],
      ].map((content) => headerOf({ headerImage, content })),
    );
  expect(headers(plateToBeginWith(7)).size).toBe(3);
  for (const name of ['', 'pfp.png', 'plate-ring.31-28-44.svg']) {
    expect(headers(name)).toEqual(new Set([name]));
  }
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
