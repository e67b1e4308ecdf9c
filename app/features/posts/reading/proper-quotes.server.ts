import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** After these a quote opens; after anything else it closes. */
const opensAfter = /[\s([{<\u2014\u2013\u201c\u2018/-]/;
const inline = new Set(['a', 'em', 'strong', 'del', 'sup', 'sub', 'span', 'br', 'code', 'img']);

/**
 * Turns straight quotes into typographic ones, except in code. Not by the published plug-in: it parses sentences
 * first, in quadratic time, and the character before a quote is enough to decide.
 */
export function curlQuotes(tree: Root): void {
  let before = ' ';
  visit(tree, (node) => {
    if (node.type === 'element') {
      if (!inline.has(node.tagName)) before = ' ';
      if (node.tagName === 'pre' || node.tagName === 'code') {
        before = 'x';
        return SKIP;
      }
    }
    if (node.type !== 'text') return undefined;
    node.value = node.value.replace(/["']/g, (quote, at: number, text: string) => {
      const last = at > 0 ? (text[at - 1] ?? ' ') : before;
      const opens = opensAfter.test(last) || (at > 0 && /["']/.test(last) && opensBefore(text, at));
      // '90s is short for 1990s.
      if (quote === "'") return opens && !/^'\d/.test(text.slice(at, at + 2)) ? '\u2018' : '\u2019';
      return opens ? '\u201c' : '\u201d';
    });
    before = node.value.at(-1) ?? before;
    return undefined;
  });
}

/** A quote right after another opens where that one did. */
function opensBefore(text: string, at: number): boolean {
  return at === 1 || opensAfter.test(text[at - 2] ?? ' ');
}
