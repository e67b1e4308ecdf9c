import { expect, it } from 'vitest';
import { hasHidden, hiddenIn, markHidden, markHiddenInHtml } from './hidden-characters';

it('what cannot be seen becomes a mark', () => {
  const marked: [text: string, seen: string][] = [
    ['pay\u202Egnp.exe', 'pay‹U+202E›gnp.exe'],
    ['a\u200Bb', 'a‹U+200B›b'],
    ['a\u200Db', 'a‹U+200D›b'],
    ['\u0007\u001B[31m', '‹U+0007 U+001B›[31m'],
    ['Hi\u{E0049}\u{E0067}\u{E006E}\u{E006F}\u{E0072}', 'Hi‹U+E0049 U+E0067 U+E006E and 2 more›'],
    ['😀\uFE0F\uFE01\u{E0101}', '😀\uFE0F‹U+FE01 U+E0101›'],
    ['🏴\u{E0069}\u{E0067}\u{E007F}', '🏴‹U+E0069 U+E0067 U+E007F›'],
    ['\u2066x\u2069', '‹U+2066›x‹U+2069›'],
  ];
  for (const [text, seen] of marked) expect(markHidden(text), seen).toBe(seen);
  expect(hiddenIn('a❤️\u200Bb\u202E')).toEqual([
    { at: 3, mark: '‹U+200B›' },
    { at: 5, mark: '‹U+202E›' },
  ]);
  expect(markHiddenInHtml('<a title="\u200B">a\u200Bb</a>')).toBe(
    '<a title="\u200B">a‹U+200B›b</a>',
  );
});

it('what belongs to a script or an emoji stays', () => {
  const plain = [
    'One line\n\tand\r\nmore',
    '👩‍👩‍👧‍👦 👩🏽‍🚀 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'می‌خواهم',
    'क्‍ष',
    'שלום عليكم naïve 한국어',
  ];
  for (const text of plain) expect(markHidden(text)).toBe(text);
  expect(hasHidden(...plain)).toBe(false);
  expect(hasHidden('seen', 'un\u00ADseen')).toBe(true);
});
