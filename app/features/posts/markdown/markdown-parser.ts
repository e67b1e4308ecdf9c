import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { math } from 'micromark-extension-math';
import { visit } from 'unist-util-visit';

/**
 * The time to parse inline marks grows with the square of their number in a paragraph. A paragraph
 * with more than these is parsed without them; people write far fewer.
 */
const maxMarks = 500;
const mark = /[[*_~`<$]/g;
/**
 * Quotes and lists nested deeper than this exceed the stack; such a text becomes one paragraph.
 * They may begin anywhere in a line: inside a list or a footnote, and after any number of spaces.
 */
const nestedDeeply = /(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){50}|^ {200}[ \t]*[-*+\d]/m;
/**
 * The time also grows with the square of list items, of lines that continue a list or a quote without
 * its mark, and of lists and quotes that begin on one line. Texts with more than these become one
 * paragraph, too.
 */
const maxMarkedLines = 5000;
const maxLazyLines = 2000;
const maxInnerContainers = 500;
const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]]{1,100}\]:))+/;
const containerMark = />|[-*+](?=[ \t])|\d[.)]|\]:/g;
/** On one line; people write two or three. */
const usualContainers = 3;

const inline = [
  'attention',
  'autolink',
  'codeText',
  'htmlText',
  'labelStartImage',
  'labelStartLink',
  'labelEnd',
  'strikethrough',
  'gfmFootnoteCall',
  'gfmPotentialFootnoteCall',
  'mathText',
];

export interface ParsedMarkdown {
  tree: Root;
  /** False if the text has more marks or parts than are parsed: then those are text. */
  isComplete: boolean;
}

/** Parses markdown in time that grows with its length. */
export function parseMarkdown(markdown: string): ParsedMarkdown {
  if (nestedDeeply.test(markdown) || hasTooManyContainers(markdown)) {
    const text = { type: 'text' as const, value: markdown };
    return {
      tree: { type: 'root', children: [{ type: 'paragraph', children: [text] }] },
      isComplete: false,
    };
  }
  if (countMarks(markdown) > maxMarks) {
    const blocks = parse(markdown, inline);
    if (hasCrowdedText(blocks)) return { tree: blocks, isComplete: false };
  }
  return { tree: parse(markdown), isComplete: true };
}

function hasTooManyContainers(markdown: string): boolean {
  let marked = 0;
  let lazy = 0;
  let inner = 0;
  let isInside = false;
  for (const line of markdown.split('\n')) {
    const prefix = containers.exec(line)?.[0];
    if (prefix) {
      marked += 1;
      inner += Math.max(0, (prefix.match(containerMark)?.length ?? 0) - usualContainers);
      isInside = true;
    } else if (/^\s*$/.test(line)) isInside = false;
    else if (isInside) lazy += 1;
  }
  return marked > maxMarkedLines || lazy > maxLazyLines || inner > maxInnerContainers;
}

function hasCrowdedText(tree: Root): boolean {
  let crowded = false;
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const texts = node.children.map((child) => (child.type === 'text' ? child.value : ''));
    crowded ||= countMarks(texts.join('')) > maxMarks;
  });
  return crowded;
}

function countMarks(text: string): number {
  return text.match(mark)?.length ?? 0;
}

const { flow: formulas, text: { 36: formulaInLine } = {} } = math();

type Construct = Extract<typeof formulaInLine, { tokenize: unknown }>;
type Code = number | null;

/** `$…$` is a formula where no letter, digit or space touches the signs: amounts of money are none. */
const mathText: Construct = {
  ...(formulaInLine as Construct),
  tokenize(effects, ok, nok) {
    const start = this.now();
    const before = this.previous;
    const closed = (after: Code) => {
      const source = this.sliceSerialize({ start, end: this.now() });
      const isFormula = /^\$[^\s$](?:[^$]*[^\s$\\])?\$$/.test(source);
      return isFormula && !isWord(before) && !isWord(after) ? ok(after) : nok(after);
    };
    return (formulaInLine as Construct).tokenize.call(this, effects, closed, nok);
  },
};

const isWord = (code: Code) =>
  code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/** GitHub's Markdown, and formulas in dollar signs. */
const syntax = [
  gfmAutolinkLiteral(),
  gfmFootnote(),
  gfmStrikethrough(),
  gfmTable(),
  gfmTaskListItem(),
  { flow: formulas, text: { 36: mathText } },
];
const toTree = [
  gfmAutolinkLiteralFromMarkdown(),
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
  mathFromMarkdown(),
];

/** `without` has the names of constructs that are text. */
function parseAll(markdown: string, without: string[]): Root {
  const extensions = [...syntax, { disable: { null: without } }];
  return fromMarkdown(markdown, { extensions, mdastExtensions: toTree });
}

/** Two dollar signs begin a formula only where two others end it: else all that follows would be one. */
function parse(markdown: string, without: string[] = []): Root {
  const tree = parseAll(markdown, without);
  if (!markdown.includes('$$')) return tree;
  let isOpen = false;
  visit(tree, 'math', (node) => {
    isOpen ||= Boolean(node.meta) || !/\$\$[ \t]*$/.test(sourceOf(markdown, node));
  });
  const read = isOpen ? parseAll(markdown, [...without, 'mathFlow']) : tree;
  visit(read, 'paragraph', (node, index, parent) => {
    const tex = /^\$\$([^$\n]+)\$\$$/.exec(sourceOf(markdown, node))?.[1]?.trim();
    if (tex && parent && index !== undefined) parent.children[index] = formula(tex, node.position);
  });
  return read;
}

function formula(value: string, position: Nodes['position']) {
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: { className: ['language-math'] },
  };
  const hChildren = [{ ...code, children: [{ type: 'text' as const, value }] }];
  return { type: 'math' as const, value, position, data: { hName: 'pre', hChildren } };
}

export function sourceOf(markdown: string, { position }: Nodes): string {
  return markdown.slice(position?.start.offset, position?.end.offset);
}
