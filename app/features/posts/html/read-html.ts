import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, ListItem, Nodes as MdastNodes, Root, RootContent, Text } from 'mdast';
import type { Node } from 'prosemirror-model';
import { visit } from 'unist-util-visit';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import { type Player, playerHtml } from '~/features/posts/sections/media-sections';
import { sectionFromMarkdown } from '~/features/posts/sections/sections';
import { blocksOf } from '~/features/posts/sheet/read-markdown';
import { saveSheet } from '~/features/posts/sheet/save-sheet';
import { sheetSchema } from '~/features/posts/sheet/schema';
import { type CleanOptions, cleanHtml, type OnUnsupported } from './clean-html';

/** Longer than any post; longer HTML becomes plain text. */
const maxHtmlLength = 2_000_000;

/** The text of HTML, or of a text with HTML entities, without markup. */
export function htmlToText(html: string): string {
  return textOf(fromHtml(html, { fragment: true })).trim();
}

/** The HTML of other programs, of their clipboards and of their exports, as blocks of the sheet. */
export function readHtml(html: string, options: CleanOptions = {}): Node[] {
  if (html.length > maxHtmlLength) return [words(html)];
  try {
    const tree = fromHtml(html, { fragment: true });
    cleanHtml(tree, options);
    const read = toMdast(tree, { document: true, handlers, nodeHandlers }) as Root;
    tidy(read);
    return blocksOf(read).map((block, at) => embedIn(read, at) ?? block);
  } catch (error) {
    // Elements nested thousands deep exceed the stack.
    if (error instanceof RangeError) return [words(html)];
    throw error;
  }
}

/** An embedded page; a link that is all that was copied stays one. */
function embedIn({ children }: Root, at: number): Node | null {
  const section = children[at] && sectionFromMarkdown(children[at]);
  if (section?.type !== 'embed' || (section.caption && children.length === 1)) return null;
  return sheetSchema.nodes.section.create({ section });
}

/** The same as Markdown. What it cannot hold (forms, scripts) is left out and reported. */
export function htmlToMarkdown(html: string, onLost?: OnUnsupported): string {
  return written(readHtml(html, { onLost }));
}

function written(blocks: readonly Node[]): string {
  const doc = sheetSchema.nodes.doc.create(null, [...blocks]);
  const opened = { doc: sheetSchema.nodes.doc.create(), record: { blocks: [], texts: [] } };
  return contentToMarkdown(saveSheet(doc, opened));
}

function words(html: string): Node {
  const text = html.replace(/<[^<>]*>/g, ' ').trim();
  return sheetSchema.nodes.paragraph.create(null, text ? sheetSchema.text(text) : null);
}

const nodeHandlers = { comment: () => undefined };

const source = (value: string) => ({ type: 'html' as const, value });

/** HTML that works inside Markdown. */
const markedBy: Handle = (state, node) => [
  source(`<${node.tagName}>`),
  ...state.all(node),
  source(`</${node.tagName}>`),
];

/** The library takes what has this name for a block. */
const blockSource = (value: string) => ({ ...source(value), data: { hName: 'div' } });

const played: Handle = (_, node) => blockSource(playerOf(node.tagName as Player['tag'], node));

const blocksIn = (state: State, node: Element) => state.toFlow(state.all(node)) as BlockContent[];

const handlers: Record<string, Handle> = {
  sub: markedBy,
  sup: markedBy,
  mark: markedBy,
  video: played,
  audio: played,
  // A caption of what has no place for one is a paragraph below it.
  figcaption: (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: state.all(node) as [] }],
  }),
  'x-math': (_, node) =>
    node.properties.isBlock
      ? { type: 'math', value: textOf(node) }
      : source(`$${textOf(node).replace(/\s+/g, ' ')}$`),
  'x-callout': (state, node) => ({
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [{ type: 'text', value: `[!${node.properties.tone}]` }] },
      ...blocksIn(state, node),
    ],
  }),
  'x-reference': (_, node) => source(`[^${node.properties.note}]`),
  'x-note': (state, node) => {
    const root: Root = { type: 'root', children: blocksIn(state, node) };
    tidy(root);
    const label = String(node.properties.note);
    const children = root.children as BlockContent[];
    return { type: 'footnoteDefinition', identifier: label, label, children };
  },
};

/** A video or audio in this site's form, still with its original address. */
function playerOf(tag: Player['tag'], { properties }: Element): string {
  const text = (name: string) => String(properties[name] ?? '');
  const [src, caption, poster] = [text('src'), text('title'), text('poster')];
  const [width, height] = [Number(text('width')) || 0, Number(text('height')) || 0];
  return playerHtml({ tag, src, caption, poster, captions: text('captions'), width, height });
}

const lines = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'strong',
  'emphasis',
  'delete',
  'link',
]);
const phrases = new Set('text emphasis strong delete link image break inlineCode html'.split(' '));

/** Where Markdown has only words, the blocks of a page are words, too; a list is loose where an item has paragraphs. */
function tidy(tree: Root): void {
  visit(tree, (node) => {
    if (lines.has(node.type) && 'children' in node && !node.children.every(isPhrase))
      node.children = joined(node.children) as typeof node.children;
    // A space that is marked with the word before it.
    if (lines.has(node.type) && node.type !== 'paragraph')
      visit(node, 'text', (text) => {
        text.value = text.value.replace(/^\u00A0+|\u00A0+$/g, ' ');
      });
    if (node.type === 'list') node.spread = node.children.some(isLoose);
    if (node.type === 'listItem') node.spread = isLoose(node);
  });
  tree.children = tree.children.filter((node) => !isEmpty(node));
}

const isPhrase = ({ type }: MdastNodes) => phrases.has(type);

const isLoose = ({ children }: ListItem) => children.slice(1).some(({ type }) => type !== 'list');

/** The words of blocks, with one space between. */
function joined(blocks: readonly MdastNodes[]): MdastNodes[] {
  const words = blocks.flatMap(inlined);
  return words.filter(
    (node, at) => !isSpace(node) || (words[at + 1] && at > 0 && !isSpace(words[at - 1])),
  );
}

const isSpace = (node: MdastNodes | undefined) => node?.type === 'text' && !node.value.trim();

function inlined(node: MdastNodes): MdastNodes[] {
  if (isPhrase(node)) return [node];
  const space: Text = { type: 'text', value: ' ' };
  if ('children' in node) return [space, ...node.children.flatMap(inlined), space];
  if (node.type === 'math') return [source(`$${node.value.replace(/\s+/g, ' ')}$`)];
  return node.type === 'code' ? [{ type: 'inlineCode', value: node.value }] : [];
}

const isEmpty = (node: RootContent) =>
  node.type === 'paragraph' &&
  node.children.every((child) => child.type === 'break' || isSpace(child));
