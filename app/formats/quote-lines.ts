import { markHidden } from './hidden-characters';

/** A stranger's text in a mail or for an agent: every line is marked, so that none looks like a line of the site's own, and what nobody sees. */
export function quoteLines(text: string): string {
  return text
    .trim()
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => `> ${markHidden(line)}`.trimEnd())
    .join('\n');
}
