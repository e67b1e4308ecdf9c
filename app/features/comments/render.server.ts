import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LRUCache } from 'lru-cache';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '~/features/posts/markdown/markdown-tree.server';
import { escapeMarkup } from '~/formats/html';

/** What comments may contain: links, code, quotes, lists, emphasis. No pictures, headings, tables, ids or classes. */
const schema: Options = {
  tagNames: ['p', 'br', 'a', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'em', 'strong', 'del'],
  attributes: { a: ['href', 'rel'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: [],
};

const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => simplify)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify);

/** Cached by text: a page has fifty comments, most of them unchanged. */
const rendered = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, text) => html.length + text.length + 1,
  memoMethod: toSafeHtml,
});

/** A comment as sanitized HTML. */
export const renderComment = (text: string) => rendered.memo(text);

/** A comment that cannot be rendered does not break the page. */
function toSafeHtml(text: string): string {
  try {
    return toHtml.stringify(toHtml.runSync(parseMarkdown(text)));
  } catch (error) {
    if (error instanceof RangeError) return `<p>${escapeMarkup(text)}</p>`;
    throw error;
  }
}

function simplify(tree: Root): void {
  visit(tree, (node, index, parent) => {
    // HTML is shown as text.
    if (node.type === 'raw' && parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: node.value };
    }
    if (node.type !== 'element') return;
    if (/^h[1-6]$/.test(node.tagName)) node.tagName = 'p';
    if (node.tagName === 'img') becomeLink(node);
    if (node.tagName === 'a') node.properties = linkOf(String(node.properties.href ?? ''));
  });
}

/** A picture becomes a link to it: nothing is loaded from other sites. */
function becomeLink(node: Element): void {
  const { src, alt } = node.properties;
  node.tagName = 'a';
  node.children = [{ type: 'text', value: String(alt || src || textOf(node)) }];
  node.properties = { href: String(src ?? '') };
}

/** Absolute addresses only: a relative one would be an address of this site. */
function linkOf(href: string): Element['properties'] {
  return /^(?:https?:\/\/|mailto:)/i.test(href)
    ? { href, rel: ['nofollow', 'ugc', 'noopener'] }
    : {};
}
