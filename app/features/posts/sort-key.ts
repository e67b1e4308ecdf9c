/**
 * The order of titles and authors, the same in every list and database: keys are compared byte by
 * byte. Space comes first, then symbols and emoji (all equal), then numbers by value, then letters.
 * Case and accents are ignored; æ is ae, ß is ss, ø is o. Other scripts follow by code point.
 */
export function sortKey(name: string): string {
  const key = name
    .slice(0, longestName)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđłħ]/g, (letter) => spelledOut[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    // Characters from U+E000 on count as symbols: JavaScript and databases order them differently.
    .replace(/(?:[^\p{L}\p{N} ]|[\uE000-\uFFFF])+/gu, '!')
    .replace(/[0-9]+/g, byValue)
    .trim();
  // An empty key in the database means that it is not computed yet.
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

/** A number preceded by its number of digits: 9 is 0019, 10 is 00210. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+(?=.)/, '');
  return String(value.length).padStart(3, '0') + value;
}
