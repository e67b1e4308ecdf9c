/** Stands between the words of a search index; texts are cleaned of it. */
const separator = '\u001F';

/** What the words of `lettersOf` have at most. */
export const fewLetters = 3;

/**
 * Every letter of a text, every two and every three neighbours, each once, as words of a search
 * index. They find what is too short for `foursOf`.
 */
export function lettersOf(text: string): string {
  const found = new Set<string>();
  let [first, second] = ['', ''];
  for (const letter of text) {
    found.add(letter);
    if (second) found.add(second + letter);
    if (first) found.add(first + second + letter);
    first = second;
    second = letter;
  }
  return [...found].join(separator);
}

/**
 * Every four neighbours of a text in their order. As the place of each such word is the place of its
 * letters, a text holds another where it has the words of the other in a row.
 */
export function foursOf(text: string): string {
  let words = '';
  let [first, second, third] = ['', '', ''];
  for (const letter of text) {
    if (first) words += first + second + third + letter + separator;
    first = second;
    second = third;
    third = letter;
  }
  return words;
}
