/** The letters and signs that Brygada 1918 has. */
const latin =
  '\\u0020-\\u007e\\u00a1-\\u0113\\u0116-\\u012b\\u012e-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u017e\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b\\u1ea0-\\u1ef9';
const cyrillic =
  '\\u0400-\\u045f\\u0490-\\u0493\\u0496\\u0497\\u049a\\u049b\\u04a2\\u04a3\\u04ae-\\u04b3\\u04b6\\u04b7\\u04ba\\u04bb\\u04d8\\u04d9\\u04e2\\u04e3\\u04e8\\u04e9\\u04ee\\u04ef';
const signs = '–—‘’‚“”„†‡•…‰‹›€₹₽№™↑↓−';
const notInFonts = new RegExp(`[^${latin}${cyrillic}${signs}]`, 'gu');

/** A text without the characters that would be drawn as empty boxes; empty if no letter or digit is left. */
export function drawableText(text: string): string {
  const drawn = text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[‐‑]/gu, '-')
    .replace(notInFonts, (letter) => letter.normalize('NFKD').replace(notInFonts, ''));
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/ +/g, ' ').trim() : '';
}
