/** A plain text as it stands in a line of markdown, where nothing in it is markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&~|!#]/g, '\\$&').replaceAll('\n', ' ');
}

/** A text as the lines of a block quote. */
export function quoteMarkdown(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}
