/**
 * Every letter of a text and every two neighbours, each once, spelled as words of a search index.
 * They find what is too short for an index of three letters.
 */
export function lettersOf(text: string): string {
  const found = new Set<string>();
  let before = '';
  for (const letter of text) {
    const code = codeOf(letter);
    found.add(code);
    if (before !== '') found.add(`${before}_${code}`);
    before = code;
  }
  return [...found].join(' ');
}

/** The word for one letter, or for two. */
export function wordOfLetters(letters: string): string {
  return [...letters].map(codeOf).join('_');
}

function codeOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(36);
}
