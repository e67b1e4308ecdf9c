import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** A quote after one of these opens; after any other character it closes. */
const opensAfter = /[\s([{<\u2014\u2013\u201c\u2018/-]/;
/** Scripts written without spaces: the character before a quote does not tell whether it opens. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]/u;
const inline = new Set([
  'a',
  'em',
  'strong',
  'del',
  'sup',
  'sub',
  'mark',
  'span',
  'br',
  'code',
  'img',
]);

/** Two hyphens between words are a dash; options such as --force and addresses keep theirs. */
const withDashes = (text: string) =>
  /:\/\/|www\./.test(text)
    ? text
    : text.replace(/ -- (?!-)/g, ' – ').replace(/(?<=[\p{L},;:"'”’)])--(?=[\p{L}"'“‘(])/gu, '—');

/**
 * Turns straight quotes and two hyphens into typographic ones, except in code. The published plug-in parses
 * sentences first, in quadratic time; the character before a quote is enough to decide. After a
 * Chinese or Japanese character it is not: a pair that begins there stays straight.
 */
export function curlQuotes(tree: Root): void {
  let before = ' ';
  /** How the open quote of each kind was written. */
  const open = new Map<string, 'curled' | 'straight'>();
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (!inline.has(node.tagName)) {
        before = ' ';
        open.clear();
      }
      if (node.tagName === 'pre' || node.tagName === 'code') {
        before = 'x';
        return SKIP;
      }
    }
    if (node.type !== 'text') return undefined;
    node.value = withDashes(node.value).replace(/["']/g, (quote, at: number, text: string) => {
      const last = at > 0 ? (text[at - 1] ?? ' ') : before;
      const opens = opensAfter.test(last) || (at > 0 && /["']/.test(last) && opensBefore(text, at));
      const opened = open.get(quote);
      open.delete(quote);
      if (!opens && opened === 'straight') return quote;
      if (!opens && opened !== 'curled' && unspaced.test(last)) {
        open.set(quote, 'straight');
        return quote;
      }
      if (opens) open.set(quote, 'curled');
      // '90s is short for 1990s.
      if (quote === "'") return opens && !/^'\d/.test(text.slice(at, at + 2)) ? '\u2018' : '\u2019';
      return opens ? '\u201c' : '\u201d';
    });
    before = node.value.at(-1) ?? before;
    return undefined;
  });
}

/** A quote right after another one opens if that one did. */
function opensBefore(text: string, at: number): boolean {
  return at === 1 || opensAfter.test(text[at - 2] ?? ' ');
}
