import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '~/features/posts/markdown/markdown-parser';
import { escapeMarkup } from '~/formats/html';
import { Overloaded } from '~/server/concurrency-limiter';
import type { Db } from '~/server/storage/database.server';
import { inWorker, WorkTimedOut } from '~/server/work/pool.server';
import { maxDepth, nestedTooDeeply } from './comment';

const renderedAtOnce = 50;

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

/** A comment as sanitized HTML; null if lists and quotes are nested too deeply. Runs in a worker thread. */
export function renderComment(text: string): string | null {
  try {
    const tree = parseMarkdown(text).tree;
    return depthOf(tree) > maxDepth ? null : toHtml.stringify(toHtml.runSync(tree));
  } catch (error) {
    // A comment that cannot be rendered does not break the page.
    if (error instanceof RangeError) return plainHtml(text);
    throw error;
  }
}

function depthOf(node: Nodes): number {
  if (!('children' in node)) return 0;
  const isContainer = node.type === 'list' || node.type === 'blockquote' ? 1 : 0;
  return isContainer + Math.max(0, ...node.children.map(depthOf));
}

const render = (text: string) => inWorker<typeof renderComment>('renderComment', text);

/** The HTML to store with a comment, or why there is none, for its writer. */
export async function formatComment(text: string): Promise<{ html: string; problem?: string }> {
  try {
    const html = await render(text);
    return html === null ? { html: '', problem: nestedTooDeeply } : { html };
  } catch (error) {
    if (!(error instanceof Overloaded || error instanceof WorkTimedOut)) throw error;
    return { html: '', problem: 'The site is busy. Please send it again in a moment' };
  }
}

/** A comment without formatting: one that cannot be rendered, or not yet is. */
export const plainHtml = (text: string) => `<p>${escapeMarkup(text)}</p>`;

/** Renders what was stored before comments had HTML. */
export async function renderStored(db: Db, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'version', 'text'])
      .where('html', 'is', null)
      .limit(renderedAtOnce)
      .execute();
    for (const { id, version, text } of rows) {
      signal.throwIfAborted();
      const html = (await render(text).catch(() => null)) ?? plainHtml(text);
      await db
        .updateTable('comments')
        .set({ html })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute();
    }
    if (rows.length < renderedAtOnce) return;
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
