import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from './name-key';
import { compareNames } from './post-order';

const sign = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const byKey = (a: string, b: string) => sign(nameKey(a), nameKey(b));

it('orders names as readers expect', () => {
  const names = [
    '',
    '- dash',
    '"Quoted"',
    '9 lives',
    '10 lives',
    'apple',
    'Apple',
    'apple pie',
    'éclair',
    'Eden',
    'naive',
    'naïve',
    'naïvely',
    'Post 9',
    'Post 10',
    'Zebra',
    'Ωmega',
    'Ёлка',
    '東京',
  ];
  expect(names.toReversed().sort(byKey)).toEqual(names.toReversed().sort(compareNames));
  expect(nameKey('')).not.toBe('');
});

it('says of any two names what the collation says', () => {
  const letters = [...'aAbBeEzZéÉäÄñÑяЯжω 0123459-.,:!?&\'"()'];
  const name = fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(byKey(a, b)).toBe(Math.sign(compareNames(a, b)));
    }),
    { numRuns: 2000 },
  );
});

it('is short enough for an index, however long the name', () => {
  expect(Buffer.byteLength(nameKey('Ω'.repeat(5000)))).toBeLessThan(2000);
});
