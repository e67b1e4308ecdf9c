import { encodeLegacyText, readLegacyItems } from '~/features/posts/legacy-encoding';
import { imageNamesInMarkdown } from '~/features/posts/markdown/markdown-tree';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import type { SectionDefinition } from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

export const listSchema = z.object({
  type: z.literal('list'),
  items: z.array(z.string()).default([]),
});
export type ListBlock = z.infer<typeof listSchema>;

export interface RenderedList {
  type: 'list';
  html: string;
}

export const listSection: SectionDefinition<ListBlock, RenderedList> = {
  schema: listSchema,
  label: 'List',
  hint: 'A bulleted list',
  words: ['bullets', 'items'],
  empty: () => ({ type: 'list', items: [''] }),
  encode: ({ items, ...body }) => ({
    ...body,
    items: JSON.stringify(items.map(encodeLegacyText)),
  }),
  decode: (raw) => ({ type: 'list', items: readLegacyItems(raw.items ?? raw.value) }),
  toMarkdown: ({ items }) => items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n'),
  texts: ({ items }) => items,
  missingAlts: ({ items }) => missingAltsInMarkdown(items.join('\n')),
  render: async ({ items }, page, topLevel) => ({
    type: 'list',
    html: await page.markdown(toMarkdownList(items), topLevel),
  }),
  toFeed: ({ items }, feed) => feed.markdown(toMarkdownList(items)),
  imageNames: ({ items }) => imageNamesInMarkdown(toMarkdownList(items)),
};

export function encodeNestedList(block: ListBlock): object {
  return { ...block, items: block.items.map(encodeLegacyText) };
}

/** A markdown list; an item may have several lines. */
export function toMarkdownList(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item) => `- ${item.trim().replace(/\r?\n/g, '\n  ')}`)
    .join('\n');
}
