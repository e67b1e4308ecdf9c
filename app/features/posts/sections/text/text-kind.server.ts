import { imageNamesInMarkdown } from '~/features/posts/markdown-tree.server';
import type { ServerKind } from '~/features/posts/sections/kind.server';
import type { TextBlock } from './text-kind';

export interface RenderedText {
  type: 'text';
  html: string;
}

export const textServer: ServerKind<TextBlock, RenderedText> = {
  render: async ({ value }, page, topLevel) => ({
    type: 'text',
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ value }, feed) => feed.markdown(value),
  imageNames: ({ value }) => imageNamesInMarkdown(value),
};
