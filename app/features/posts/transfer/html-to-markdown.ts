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

/** Longer than any post; longer HTML becomes plain text. */
const maxHtmlLength = 2_000_000;

/** Elements without a markdown form whose text has no meaning of its own. */
const dropped = ['script', 'style', 'noscript', 'template', 'svg'];

const fragment = unified().use(rehypeParse, { fragment: true });

const processor = unified()
  .use(rehypeRemark, {
    nodeHandlers: { comment: () => undefined },
    handlers: {
      ...Object.fromEntries(dropped.map((name) => [name, () => undefined])),
      // A caption is a paragraph below its picture.
      figcaption: (state, node) => ({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: state.all(node) as PhrasingContent[] }],
      }),
      video: (_, node) => ({ type: 'html', value: playerHtml(node) }),
      audio: (_, node) => ({ type: 'html', value: playerHtml(node) }),
      callout: (state, node) => ({
        type: 'blockquote',
        children: [
          // A text node would be escaped, and these brackets begin a callout.
          { type: 'html', value: '[!NOTE]' },
          ...(state.toFlow(state.all(node)) as BlockContent[]),
        ],
      }),
    },
  })
  .use(() => tightenLists)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' });

/** The text of HTML, or of a text with HTML entities, without markup. */
export function htmlToText(html: string): string {
  return textOf(fragment.parse(html)).trim();
}

/**
 * Converts the HTML of blog editors to markdown. What has no markdown form (forms, scripts) is left
 * out and reported.
 */
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

/** A video or audio in this site's form, still with its original address. */
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

/** An item with one line and a nested list does not make the list loose. */
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
