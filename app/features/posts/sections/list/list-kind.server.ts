import { imageNamesInMarkdown } from '~/features/posts/markdown-tree.server';
import type { ServerKind } from '~/features/posts/sections/kind.server';
import { type ListBlock, toMarkdownList } from './list-kind';

export interface RenderedList {
  type: 'list';
  html: string;
}

export const listServer: ServerKind<ListBlock, RenderedList> = {
  render: async ({ items }, page, topLevel) => ({
    type: 'list',
    html: await page.markdown(toMarkdownList(items), topLevel),
  }),
  toFeed: ({ items }, feed) => feed.markdown(toMarkdownList(items)),
  imageNames: ({ items }) => imageNamesInMarkdown(toMarkdownList(items)),
};
