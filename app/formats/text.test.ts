import { expect, it } from 'vitest';
import { countCharacters, cutText } from './text';

it('characters are counted as a person counts them', () => {
  const counted: [text: string, characters: number][] = [
    ['', 0],
    ['abc', 3],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['👩‍👩‍👧‍👦', 1],
    ['🇳🇴!', 2],
    ['한국어', 3],
  ];
  for (const [text, characters] of counted) expect(countCharacters(text), text).toBe(characters);
});

it('a text is cut between characters', () => {
  expect(cutText('👩‍👩‍👧‍👦🎉ab', 1)).toBe('👩‍👩‍👧‍👦');
  expect(cutText('nai\u0308ve', 3)).toBe('nai\u0308');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abc', 9)).toBe('abc');
});
