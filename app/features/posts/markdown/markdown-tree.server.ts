import type { Image, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { decodeUri } from '~/formats/decode-uri';

/**
 * The time to parse inline marks grows with the square of their number in a paragraph. A paragraph
 * with more than these is parsed without them; people write far fewer.
 */
const maxMarks = 500;
const mark = /[[*_~`<]/g;
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

const parser = unified().use(remarkParse).use(remarkGfm);
const blockParser = unified().use(remarkParse).use(remarkGfm).use(readBlocksOnly);

/** Parses markdown in time that grows with its length. */
export function parseMarkdown(markdown: string): Root {
  if (nestedDeeply.test(markdown) || hasTooManyContainers(markdown)) {
    return {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
    };
  }
  if (countMarks(markdown) <= maxMarks) return parser.parse(markdown);
  const blocks = blockParser.parse(markdown);
  return hasCrowdedText(blocks) ? blocks : parser.parse(markdown);
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

/** The pictures in a text, in reading order. */
export function picturesIn(markdown: string): Image[] {
  const pictures: Image[] = [];
  if (markdown.includes('![')) {
    visit(parseMarkdown(markdown), 'image', (picture) => void pictures.push(picture));
  }
  return pictures;
}

export function plainText(node: Nodes): string {
  let text = '';
  visit(node, (found) => {
    if (found.type === 'text' || found.type === 'inlineCode') text += found.value;
    if (found.type === 'break') text += ' ';
  });
  return text;
}

export function unquoted(source: string): string {
  return source.replace(/^ {0,3}> ?/gm, '');
}

/** The file names of this site's pictures in a text. */
export function imageNamesInMarkdown(markdown: string): string[] {
  return picturesIn(markdown).flatMap(({ url }) => ownPictureName(url) ?? []);
}

/** The file name of a picture of this site, given as '/vendor/a.png' or 'a.png'. */
export function ownPictureName(url: string): string | undefined {
  const name = /^(?:\/?vendor\/)?([^/?#:]+)$/.exec(url)?.[1];
  return name && (decodeUri(name) ?? name);
}

function countMarks(text: string): number {
  let marks = 0;
  for (const _ of text.matchAll(mark)) marks += 1;
  return marks;
}

/** Turns off the inline constructs: they are read as text. */
function readBlocksOnly(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({
    disable: {
      null: [
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
      ],
    },
  });
}
