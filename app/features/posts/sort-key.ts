/**
 * The order of titles and authors, the same in every list and every database: texts whose keys are compared
 * byte by byte. Space comes first, then signs and emoji (all alike), then numbers by their value, then letters.
 * Case and accents do not count; æ is ae, ß is ss, ø is o. Other scripts follow by code point.
 */
export function sortKey(name: string): string {
  const key = name
    .slice(0, longestName)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđłħ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    // The dozen letters from U+E000 on count as signs: JavaScript and databases order them differently.
    .replace(/(?:[^\p{L}\p{N} ]|[\uE000-\uFFFF])+/gu, '!')
    .replace(/[0-9]+/g, byValue)
    .trim();
  // An empty key in the database means: not made yet.
  return key || ' ';
}

const longestName = 200;
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
};

/** A number with how many digits it has before it: 9 is 0019, 10 is 00210. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  return String(value.length).padStart(3, '0') + value;
}
