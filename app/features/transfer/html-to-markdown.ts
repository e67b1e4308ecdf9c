import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { BlockContent, Html, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type Player, playerHtml } from '~/features/posts/sections/media-sections';
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
      video: (_, node) => playerOf('video', node),
      audio: (_, node) => playerOf('audio', node),
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
  .use(() => moveSpaces)
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
function playerOf(tag: Player['tag'], { properties }: Element): Html {
  const text = (name: string) => String(properties[name] ?? '');
  const [src, caption, poster] = [text('src'), text('title'), text('poster')];
  const [width, height] = [Number(text('width')) || 0, Number(text('height')) || 0];
  const captions = text('captions');
  return {
    type: 'html',
    value: playerHtml({ tag, src, caption, poster, captions, width, height }),
  };
}

/** An item with one line and a nested list does not make the list loose. */
function tightenLists(tree: Root): void {
  visit(tree, 'listItem', (item, _, list) => {
    if (item.children.slice(1).some(({ type }) => type !== 'list')) return;
    item.spread = false;
    if (list?.type === 'list') list.spread = list.children.some(({ spread }) => spread);
  });
}

const marks = new Set(['strong', 'emphasis', 'delete', 'link']);
const lines = new Set(['paragraph', 'heading', 'tableCell']);

/**
 * Editors often mark the space or the line break after a word, too; markdown could write it only as
 * a character reference.
 */
function moveSpaces(parent: Parents): void {
  const children = parent.children.flatMap((child): Nodes[] => {
    if (!('children' in child)) return [child];
    moveSpaces(child);
    if (!marks.has(child.type)) return [child];
    const [before, after] = [takeSpaces(child, 'start'), takeSpaces(child, 'end')];
    return [...before, ...(child.children.length > 0 ? [child] : []), ...after];
  });
  parent.children = children as typeof parent.children;
  if (!lines.has(parent.type)) return;
  takeSpaces(parent, 'start');
  takeSpaces(parent, 'end');
}

/** Removes spaces and line breaks from one end, and returns them. */
function takeSpaces(parent: Parents, end: 'start' | 'end'): Nodes[] {
  const taken: Nodes[] = [];
  const add = (node: Nodes) => (end === 'start' ? taken.push(node) : taken.unshift(node));
  for (;;) {
    const child = parent.children.at(end === 'start' ? 0 : -1);
    if (child?.type === 'text') {
      const rest = end === 'start' ? child.value.trimStart() : child.value.trimEnd();
      if (rest.length < child.value.length) {
        const cut = child.value.length - rest.length;
        add({
          type: 'text',
          value: end === 'start' ? child.value.slice(0, cut) : child.value.slice(-cut),
        });
      }
      child.value = rest;
      if (rest !== '') return taken;
    } else if (child?.type === 'break') add(child);
    else return taken;
    if (end === 'start') parent.children.shift();
    else parent.children.pop();
  }
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').trim();
}
