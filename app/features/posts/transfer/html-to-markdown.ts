import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent, Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Longer than any post; what is longer is taken as plain text. */
const maxHtmlLength = 2_000_000;

/** Elements that have no markdown; their text means nothing without them. */
const dropped = ['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'audio', 'video'];

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: {
      ...Object.fromEntries(dropped.map((name) => [name, () => undefined])),
      // A caption is text of its own, below its picture.
      figcaption: (state, node) => ({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: state.all(node) as PhrasingContent[] }],
      }),
    },
  })
  .use(() => tightenLists)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' });

const fragment = unified().use(rehypeParse, { fragment: true });

/** The words of HTML, or of a text with HTML's names for signs, without any markup. */
export function htmlToText(html: string): string {
  return textOf(fragment.parse(html)).trim();
}

/** Markdown of the HTML that blog editors write. What has no markdown (embeds, forms, scripts) is left out. */
export function htmlToMarkdown(html: string): string {
  if (html.length > maxHtmlLength) return withoutTags(html);
  try {
    return String(processor.processSync(html)).trim();
  } catch (error) {
    // Elements nested thousands deep exceed the stack.
    if (error instanceof RangeError) return withoutTags(html);
    throw error;
  }
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
