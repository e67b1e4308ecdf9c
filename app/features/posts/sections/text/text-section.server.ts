import { imageNamesInMarkdown } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import type { TextBlock } from './text-section';

export interface RenderedText {
  type: 'text';
  html: string;
}

export const textServerSection: ServerDefinition<TextBlock, RenderedText> = {
  render: async ({ value }, page, topLevel) => ({
    type: 'text',
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ value }, feed) => feed.markdown(value),
  imageNames: ({ value }) => imageNamesInMarkdown(value),
};
