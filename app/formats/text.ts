/** What databases and XML cannot hold is dropped: NUL and other control characters; half characters become U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Fields by name, a line each. */
export const textOf = (fields: object): string =>
  Object.entries(fields)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');

/** By code unit, as both databases compare ids and times. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** One form for all spellings of a text that differ in case alone, in every script. */
export function foldCase(text: string): string {
  if (/^[\s!-~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** Where a text has words that foldCase has folded: its case and accents may make them longer or shorter. */
export function findFolded(text: string, needle: string): { from: number; to: number } | null {
  const at = foldCase(text).indexOf(needle);
  if (at < 0) return null;
  let from = 0;
  let folded = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    if (folded <= at) from = index;
    folded += foldCase(segment).length;
    if (folded >= at + needle.length) return { from, to: index + segment.length };
  }
  return { from, to: text.length };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Characters as a person counts them: an emoji of seven code points is one. */
export function countCharacters(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** The first `length` characters; never half of one. */
export function cutText(text: string, length: number): string {
  let characters = 0;
  for (const { index } of graphemes.segment(text)) {
    if (characters === length) return text.slice(0, index);
    characters += 1;
  }
  return text;
}

export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text)) if (isWordLike) count += 1;
  return count;
}
