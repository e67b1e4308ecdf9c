import type { Options } from 'mdast-util-to-markdown';

/** How somebody writes what Markdown has several ways for. */
export interface Habits extends Options {
  breakWithSpaces: boolean;
  formulaInFence: boolean;
  alignPipes: boolean;
  lineEnd: '\n' | '\r\n';
}

const usual: Habits = {
  bullet: '-',
  bulletOther: '*',
  bulletOrdered: '.',
  incrementListMarker: true,
  emphasis: '*',
  strong: '*',
  setext: false,
  closeAtx: false,
  fence: '`',
  rule: '-',
  listItemIndent: 'one',
  breakWithSpaces: false,
  formulaInFence: false,
  alignPipes: true,
  lineEnd: '\n',
};

/** The habits that a text shows: the first sign counts. Where it has none, `others` are taken. */
export function habitsOf(markdown: string, others: Habits = usual): Habits {
  const sign = (pattern: RegExp) => pattern.exec(markdown)?.[1];
  /** Whether the first of two signs is the one in parentheses; null without any. */
  const is = (pattern: RegExp) => {
    const found = pattern.exec(markdown);
    return found && found[1] !== undefined;
  };
  const bullet = (sign(/^[ \t>]*([-*+])[ \t]+(?![-*+])\S/m) as '-') ?? others.bullet;
  const rows = markdown.split(/\r?\n/).filter((line) => /^\s*\|.*\|\s*$/.test(line));
  return {
    ...others,
    bullet,
    bulletOther: bullet === '-' ? '*' : '-',
    bulletOrdered: (sign(/^[ \t>]*\d{1,9}([.)])[ \t]/m) as '.') ?? others.bulletOrdered,
    incrementListMarker: countsUp(markdown) ?? others.incrementListMarker,
    emphasis: (sign(/(?<![\w\\*_])([*_])(?![*_\s])/) as '*') ?? others.emphasis,
    strong: (sign(/(?<![\w\\*_])([*_])\1(?![*_\s])/) as '*') ?? others.strong,
    setext: is(/^#{1,6}[ \t]|^[^\s#>|-].*\r?\n(=+|-+)[ \t]*$/m) ?? others.setext,
    closeAtx: is(/^#{1,6}[ \t](?:.*[ \t](#+)[ \t]*$)?/m) ?? others.closeAtx,
    fence: (sign(/^[ \t>]*(?:[-*+][ \t]+)?([`~])\1\1/m) as '`') ?? others.fence,
    rule: (sign(/^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/m) as '-') ?? others.rule,
    breakWithSpaces: is(/\S(?:( {2,})|\\)\r?\n[ \t>]*\S/) ?? others.breakWithSpaces,
    formulaInFence: is(/^[ \t>]*(?:\$\$|(?:```|~~~)(math))/m) ?? others.formulaInFence,
    alignPipes: rows.length > 1 ? new Set(rows.map(widthOf)).size === 1 : others.alignPipes,
    lineEnd: is(/(\r)\n|\n/) === null ? others.lineEnd : is(/(\r)\n|\n/) ? '\r\n' : '\n',
  };
}

const widthOf = (row: string) => row.trim().length;

/** Whether the second number of a list differs from the first. */
function countsUp(markdown: string): boolean | null {
  const [first, second] = markdown.matchAll(/^[ \t>]*(\d{1,9})[.)][ \t]/gm);
  return first && second ? first[1] !== second[1] : null;
}
