import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLegacyText, encodeLegacyText } from './legacy-encoding';

const utf8 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

describe('text in a legacy encoding', () => {
  it.each([
    [
      'base64 of URI encoding',
      btoa(encodeURIComponent('Commas, and | bars: 5 €')),
      'Commas, and | bars: 5 €',
    ],
    ['base64 of plain text', btoa('Somebody had an idea'), 'Somebody had an idea'],
    ['base64 of UTF-8', utf8('Über den Wölken, 東京 🎉'), 'Über den Wölken, 東京 🎉'],
    ['base64 of Latin-1', btoa('naïve café'), 'naïve café'],
    ['base64 of a short word', btoa('Why'), 'Why'],
    ['base64 that is all capitals', btoa('URI'), 'URI'],
    ['base64 of lines', btoa('one\n\ntwo'), 'one\n\ntwo'],
  ])('is read: %s', (_, encoded, text) => {
    expect(decodeLegacyText(encoded)).toBe(text);
  });

  it.each([
    'test',
    'Test',
    'abcd1234',
    'film',
    'amps',
    'JSON',
    'HTML',
    'HTTP',
    '2024',
    'LinkedIn',
    'iPhone15',
    'H264',
    'deadbeef',
    'plain text',
    'aGVsbG8', // not padded
    btoa('\u0001\u0002\u0003\u0004'),
    btoa('ÿþýü'),
    btoa('{}[]()<>'),
  ])('stays where decoding gives nothing readable: %s', (text) => {
    expect(decodeLegacyText(text)).toBe(text);
  });

  /** Longer than the 16 letters up to which a text in one case counts as a word. */
  const sentence = (letters: string) =>
    fc
      .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 }), {
        minLength: 4,
        maxLength: 20,
      })
      .map((words) => `${words.join(' ')}.`);
  const ascii = 'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789';

  it.each<[string, string, (text: string) => string]>([
    ['base64 of URI encoding', `${ascii}äéßøłж東ไ🎉`, (text) => btoa(encodeURIComponent(text))],
    ['base64 of UTF-8', `${ascii}äéßøłж東ไ🎉`, utf8],
    ['base64 of plain text', ascii, btoa],
  ])('is read whatever it says: %s', (_, letters, encode) => {
    fc.assert(
      fc.property(sentence(letters), (text) => {
        expect(decodeLegacyText(encode(text))).toBe(text);
        expect(decodeLegacyText(text)).toBe(text);
      }),
    );
  });

  it('is read whatever it says: base64 of Latin-1', () => {
    const word = fc
      .tuple(
        fc.constantFrom(...'éèüñçå'),
        fc.string({ unit: fc.constantFrom(...ascii), minLength: 3 }),
      )
      .map(([accented, rest]) => accented + rest);
    fc.assert(
      fc.property(fc.array(word, { minLength: 4 }), (words) => {
        expect(decodeLegacyText(btoa(words.join(' ')))).toBe(words.join(' '));
      }),
    );
  });

  it('survives being stored whatever it looks like', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.string().map(utf8),
      fc.constantFrom('QUE=', 'Rm9v', 'film', btoa('%41'), btoa(btoa('twice')), '\ud800', '%'),
    );
    fc.assert(
      fc.property(text, (one) => {
        expect(decodeLegacyText(encodeLegacyText(one))).toBe(one);
      }),
      { numRuns: 1000 },
    );
  });
});
