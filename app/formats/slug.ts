const longestSlug = 60;

/** 'Ünïcode & You' → 'unicode-you'; empty where no Latin letter or digit is left. */
export function slugOf(text: string): string {
  return trimmed(addressFromTitle(text).replace(/[^a-z0-9]+/g, '-'));
}

/** Written as percent codes, so many letters of any script fit into the address of a cached page. */
const longestAddress = 80;
const spelledOut: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/**
 * The last part of an address, in the script of the text: 'Ünïcode & You' → 'unicode-you',
 * '你好，世界' → '你好-世界'. Empty where there is neither letter nor digit. An address is its own address.
 */
export function addressOf(text: string): string {
  return addressUpTo(longestAddress, text);
}

/** An address that is never longer than an id, which has the title and ten characters. */
export function addressFromTitle(title: string): string {
  return addressUpTo(longestSlug, title);
}

function addressUpTo(longest: number, text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    // 'C++' and 'C#' are not 'C'.
    .replace(/(?<=[\p{L}+])\+(?!\p{L})/gu, 'plus')
    .replace(/(?<=\p{L})#(?![\p{L}\p{N}])/gu, 'sharp')
    .replace(/[ßæœøđł]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    // Accents of Latin letters are removed; in other scripts marks are part of the word.
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/(?<=^|-)\p{M}+/gu, '');
  const address = trimmed(words);
  const letters = [...address];
  if (letters.length <= longest) return address;
  const cut = letters.slice(0, longest + 1).join('');
  const word = trimmed(cut.slice(0, Math.max(cut.lastIndexOf('-'), 0)));
  return word || trimmed(letters.slice(0, longest).join(''));
}

const trimmed = (text: string) => text.replace(/-+/g, '-').replace(/^-|-$/g, '');
