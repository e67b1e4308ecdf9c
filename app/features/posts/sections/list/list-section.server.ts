import { imageNamesInMarkdown } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { type ListBlock, toMarkdownList } from './list-section';

export interface RenderedList {
  type: 'list';
  html: string;
}

export const listServerSection: ServerDefinition<ListBlock, RenderedList> = {
  render: async ({ items }, page, topLevel) => ({
    type: 'list',
    html: await page.markdown(toMarkdownList(items), topLevel),
  }),
  toFeed: ({ items }, feed) => feed.markdown(toMarkdownList(items)),
  imageNames: ({ items }) => imageNamesInMarkdown(toMarkdownList(items)),
};
