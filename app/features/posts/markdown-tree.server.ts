import type { Image, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { decodeUri } from '~/formats/decode-uri';

/**
 * The time that inline marks take grows with the square of their number in one paragraph; a paragraph
 * with more than these is read without them. No text that a person wrote comes near.
 */
const maxMarks = 500;
const mark = /[[*_~`<]/g;
/**
 * Quotes and lists nested deeper than this exceed the stack; such a text is one paragraph. They may begin anywhere in a
 * line: inside of a list or a footnote, and after any number of blanks.
 */
const nestedDeeply = /(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){50}|^ {200}[ \t]*[-*+\d]/m;

const parser = unified().use(remarkParse).use(remarkGfm);
const blockParser = unified().use(remarkParse).use(remarkGfm).use(readBlocksOnly);

/** The tree of a markdown text, in time that grows with its length. */
export function parseMarkdown(markdown: string): Root {
  if (nestedDeeply.test(markdown)) {
    return {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
    };
  }
  if (countMarks(markdown) <= maxMarks) return parser.parse(markdown);
  const blocks = blockParser.parse(markdown);
  return hasCrowdedText(blocks) ? blocks : parser.parse(markdown);
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

/** The words of a node, without its markup. */
export function plainText(node: Nodes): string {
  let text = '';
  visit(node, (found) => {
    if (found.type === 'text' || found.type === 'inlineCode') text += found.value;
    if (found.type === 'break') text += ' ';
  });
  return text;
}

/** The markdown inside of a block quote. */
export function unquoted(source: string): string {
  return source.replace(/^ {0,3}> ?/gm, '');
}

/** The names of the pictures of this site in a text. */
export function imageNamesInMarkdown(markdown: string): string[] {
  return picturesIn(markdown).flatMap(({ url }) => ownPictureName(url) ?? []);
}

/** The file name of a picture of this site, as '/vendor/a.png' or 'a.png' says it. */
export function ownPictureName(url: string): string | undefined {
  const name = /^(?:\/?vendor\/)?([^/?#:]+)$/.exec(url)?.[1];
  return name && (decodeUri(name) ?? name);
}

function countMarks(text: string): number {
  let marks = 0;
  for (const _ of text.matchAll(mark)) marks += 1;
  return marks;
}

/** Leaves the constructs inside of paragraphs to be read as text. */
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
