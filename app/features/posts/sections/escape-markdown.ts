/** Escapes a plain text for a line of markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|!#]/g, '\\$&').replaceAll('\n', ' ');
}

/** A text as a block quote. */
export function quoteMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
