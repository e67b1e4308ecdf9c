import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortKey } from './sort-key';

const sign = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const byKey = (a: string, b: string) => sign(sortKey(a), sortKey(b));
const byBytes = (a: string, b: string) =>
  Math.sign(Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));

it('orders names as readers expect', () => {
  const names = [
    '',
    '🎉 Party',
    '“Quoted”',
    '9 lives',
    '10 lives',
    'aardvark',
    'Ægir',
    'apple',
    'apple pie',
    'éclair',
    'Eden',
    'naïvely',
    'Øystein',
    'Post 9',
    'Post 10',
    'Straße 2',
    'Strasse 10',
    'Zebra',
    'Ωmega',
    'Ёлка',
    '東京',
  ];
  expect(names.toReversed().sort(byKey)).toEqual(names);
});

it('takes names for the same that differ in case, accents or the way they are spelled out', () => {
  for (const [a, b] of [
    ['Éclair', 'ECLAIR'],
    ['Straße', 'STRASSE'],
    ['Æther', 'aether'],
    ['007', '7'],
    ['Ａｄａ', 'ada'],
    [' two  words ', 'Two Words'],
  ] as const) {
    expect(sortKey(a)).toBe(sortKey(b));
  }
});

it('says of any two names what the locale says', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const word = fc.string({
    unit: fc.constantFrom(...'aAbBdDeEhlLoOsSzZéÉäÄñÑßæøł0123459'),
    minLength: 1,
    maxLength: 6,
  });
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(byKey(a, b)).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

it('is the same order in code and in bytes, as databases compare', () => {
  const name = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(byBytes(a, b)).toBe(byKey(a, b));
    }),
    {
      numRuns: 1000,
    },
  );
});

it('is short enough for an index, however long the name', () => {
  expect(Buffer.byteLength(sortKey('Ω1'.repeat(5000)))).toBeLessThan(2000);
});
