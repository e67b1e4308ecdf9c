import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf } from './slug';

test('an address is readable in the script it was written in', () => {
  expect(addressOf('Ünïcode & You: Øre, Straße')).toBe('unicode-you-ore-strasse');
  expect(addressOf('你好，世界')).toBe('你好-世界');
  expect(addressOf('مرحبا بالعالم')).toBe('مرحبا-بالعالم');
  expect(addressOf('Йод и ёж')).toBe('йод-и-ёж');
  expect(addressOf('हिन्दी में')).toBe('हिन्दी-में');
  expect(addressOf('안녕 세계')).toBe('안녕-세계');
  expect(addressOf('  --  ')).toBe('');
  expect(addressOf('🎉')).toBe('');
});

test('C, C++ and C# have addresses of their own', () => {
  expect(['C', 'C++', 'C#', 'C++11', 'Google+'].map(addressOf)).toEqual([
    'c',
    'cplusplus',
    'csharp',
    'cplusplus11',
    'googleplus',
  ]);
  expect(addressOf('A+B, issue #4')).toBe('a-b-issue-4');
});

test('a long one ends with a whole word, and one without spaces is cut', () => {
  expect(addressOf('word '.repeat(40))).toBe(`${'word-'.repeat(15)}word`);
  expect(addressOf('字'.repeat(200))).toBe('字'.repeat(80));
});

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[\p{L}\p{N}\p{M} -]{0,120}$/u),
);

test('any text with a letter or digit has an address, which is its own address and survives a URL', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const address = addressOf(text);
      if (/[\p{L}\p{N}]/u.test(text)) expect(address).not.toBe('');
      expect(address).toMatch(
        /^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u,
      );
      expect([...address].length).toBeLessThanOrEqual(80);
      expect(addressOf(address)).toBe(address);
      const { pathname } = new URL(`/blog/${encodeURIComponent(address)}`, 'http://localhost');
      expect(decodeURIComponent(pathname)).toBe(`/blog/${address}`);
    }),
    { numRuns: 2000 },
  );
});
