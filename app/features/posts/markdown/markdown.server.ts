import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Footnotes } from './footnotes.server';
import { adaptForFeed, adaptForPage, type PageOptions } from './markdown-adapt.server';
import { parseMarkdown } from './markdown-parser';
import { pairHtml } from './paired-html.server';
import { curlQuotes } from './proper-quotes.server';
import type { SharedDefinitions } from './shared-definitions';

/** The protocols allowed in links; other targets are removed. */
const linkProtocols = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];

// Ids need no prefix against clobbering: raw HTML is shown as text, and footnotes get a prefix below.
const schema = {
  ...defaultSchema,
  clobber: [],
  tagNames: [...(defaultSchema.tagNames ?? []), 'mark'],
  protocols: { ...defaultSchema.protocols, href: linkProtocols },
};

interface PostOptions {
  /** The footnotes found are added here. */
  footnotes: Footnotes;
  /** The definitions of the post's other texts. */
  definitions?: SharedDefinitions;
}

/** Markdown as HTML for a page: anchors, highlighted code, responsive pictures. */
export async function renderForPage(
  markdown: string,
  { footnotes, definitions, ...options }: PageOptions & PostOptions,
): Promise<string> {
  const complete = definitions?.complete(markdown) ?? markdown;
  const tree = parse(complete, options.idPrefix);
  curlQuotes(tree);
  await adaptForPage(tree, options);
  footnotes.extractFrom(tree, { borrows: complete !== markdown, inMargin: true });
  return stringify(tree);
}

/** Markdown as plain HTML with absolute addresses, for feed readers. */
export function renderForFeed(
  markdown: string,
  {
    footnotes,
    definitions,
    missing = new Set(),
    ...options
  }: { idPrefix: string; siteUrl: string; missing?: ReadonlySet<string> } & PostOptions,
): string {
  const complete = definitions?.complete(markdown) ?? markdown;
  const tree = parse(complete, options.idPrefix);
  adaptForFeed(tree, options.siteUrl, missing);
  footnotes.extractFrom(tree, { borrows: complete !== markdown });
  return stringify(tree);
}

function parse(markdown: string, idPrefix: string): Root {
  const toHtml = unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: `${idPrefix}-` })
    .use(() => pairHtml)
    .use(() => showRawHtmlAsText)
    .use(rehypeSanitize, schema);
  return toHtml.runSync(parseMarkdown(markdown).tree);
}

/** All other HTML in markdown is shown as text. */
function showRawHtmlAsText(tree: Root): void {
  visit(tree, 'raw', (node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'text', value: node.value };
  });
}

function stringify(tree: Root): string {
  return unified().use(rehypeStringify).stringify(tree);
}
