import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, PhrasingContent, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { escapeMarkup } from '~/formats/html';
import { type OnUnsupported, simplifyCards } from './html-cards';

/** Longer than any post; what is longer is taken as plain text. */
const maxHtmlLength = 2_000_000;

/** Elements that have no markdown; their text means nothing without them. */
const dropped = ['script', 'style', 'noscript', 'template', 'svg'];

const fragment = unified().use(rehypeParse, { fragment: true });

const processor = unified()
  .use(rehypeRemark, {
    nodeHandlers: { comment: () => undefined },
    handlers: {
      ...Object.fromEntries(dropped.map((name) => [name, () => undefined])),
      // A caption is text of its own, below its picture.
      figcaption: (state, node) => ({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: state.all(node) as PhrasingContent[] }],
      }),
      video: (_, node) => ({ type: 'html', value: playerHtml(node) }),
      audio: (_, node) => ({ type: 'html', value: playerHtml(node) }),
      callout: (state, node) => ({
        type: 'blockquote',
        children: [
          // Text would be escaped, and its brackets mean a callout.
          { type: 'html', value: '[!NOTE]' },
          ...(state.toFlow(state.all(node)) as BlockContent[]),
        ],
      }),
    },
  })
  .use(() => tightenLists)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' });

/** The words of HTML, or of a text with HTML's names for signs, without any markup. */
export function htmlToText(html: string): string {
  return textOf(fragment.parse(html)).trim();
}

/** Markdown of the HTML that blog editors write. What has no markdown (forms, scripts) is left out and named. */
export function htmlToMarkdown(html: string, onLost: OnUnsupported = () => {}): string {
  if (html.length > maxHtmlLength) return withoutTags(html);
  try {
    const tree = fragment.parse(html);
    simplifyCards(tree, onLost);
    return processor.stringify(processor.runSync(tree) as Root).trim();
  } catch (error) {
    // Elements nested thousands deep exceed the stack.
    if (error instanceof RangeError) return withoutTags(html);
    throw error;
  }
}

/** A film or sound as this site writes it, still at the address it has elsewhere. */
function playerHtml({ tagName, properties: { captions, ...properties } }: Element): string {
  const attributes = ['src', 'poster', 'width', 'height', 'title'].flatMap((name) => {
    const value = escapeMarkup(String(properties[name] ?? '')).replace(/\s+/g, ' ');
    return value ? `${name}="${value}"` : [];
  });
  const track = captions
    ? `\n<track kind="captions" src="${escapeMarkup(String(captions)).replace(/\s+/g, ' ')}">`
    : '';
  return `<${tagName} controls ${attributes.join(' ')}>${track}\n</${tagName}>`;
}

/** An item that holds one line and a list under it stays close to its neighbours. */
function tightenLists(tree: Root): void {
  visit(tree, 'listItem', (item, _, list) => {
    if (item.children.slice(1).some(({ type }) => type !== 'list')) return;
    item.spread = false;
    if (list?.type === 'list') list.spread = list.children.some(({ spread }) => spread);
  });
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').trim();
}
