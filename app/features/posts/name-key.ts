/**
 * A text whose bytes sort as a reader expects names to sort, in every database: what `compareNames`
 * says of two names, byte order says of their keys. Three parts, as in the Unicode collation:
 * letters and numbers, then accents, then capitals.
 */
export function nameKey(name: string): string {
  let letters = '';
  let accents = '';
  let capitals = '';
  for (const [part] of name.slice(0, longestKept).normalize('NFD').matchAll(parts)) {
    if (digits.test(part)) {
      const value = part.replace(/^0+/, '');
      letters += weightOf('0') + unit(value.length) + value;
    } else if (mark.test(part)) {
      accents = accents.padEnd(letters.length, noAccent) + part;
    } else {
      const weight = weightOf(part.toLowerCase());
      letters += weight;
      if (weight !== '') capitals += part === part.toLowerCase() ? '0' : '1';
    }
  }
  return [letters, accents, capitals.replace(/0+$/, '')].join(separator);
}

const longestKept = 200;
/** Lower than whatever a part is made of, so that a name comes before those it begins. */
const separator = ' ';
const noAccent = '!';
const parts = /[0-9]+|[\s\S]/gu;
const digits = /^[0-9]/;
const mark = /^\p{M}$/u;

/** Numbers as characters of two bytes each, in order. */
const unit = (n: number) => String.fromCharCode(0x100 + n);
/** Before characters that have no weight here: they keep their order of code points, after all others. */
const other = '\u0800';

/** What names are mostly written with: Latin, Greek, Cyrillic, punctuation and signs. */
const ranges = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
] as const;
let weights: Map<string, string> | undefined;

function weightOf(character: string): string {
  weights ??= readWeights();
  return weights.get(character) ?? other + character;
}

/** The order of single characters, asked of the collation itself. */
function readWeights(): Map<string, string> {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const characters = ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)),
    )
    .filter((one) => one === one.toLowerCase() && one === one.normalize('NFD') && !mark.test(one))
    .sort(compare);
  const found = new Map<string, string>();
  let rank = 0;
  for (const [index, character] of characters.entries()) {
    if (compare(character, '') === 0) found.set(character, '');
    else {
      if (compare(characters[index - 1] ?? '', character) !== 0) rank += 1;
      found.set(character, unit(rank));
    }
  }
  return found;
}
