/** What databases and XML cannot hold is dropped: NUL and other control characters; half characters become U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(unstorable, '');
}
const unstorable = new RegExp(
  `[${String.fromCharCode(0)}-${String.fromCharCode(8)}${String.fromCharCode(11, 12)}${String.fromCharCode(14)}-${String.fromCharCode(31)}\\uFFFE\\uFFFF]`,
  'g',
);

/** One form for all spellings of a text that differ in case alone, in every script. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/** The first `length` characters; never half of one. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1);
}

export function countWords(text: string): number {
  let words = 0;
  for (const part of segmenter.segment(text)) if (part.isWordLike) words += 1;
  return words;
}
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
