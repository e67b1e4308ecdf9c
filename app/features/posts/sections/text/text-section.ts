import { encodeLegacyText } from '~/features/posts/legacy-encoding';
import { imageNamesInMarkdown } from '~/features/posts/markdown/markdown-tree';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import { type SectionDefinition, storedText } from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

export const textSchema = z.object({ type: z.literal('text'), value: storedText });
export type TextBlock = z.infer<typeof textSchema>;

export interface RenderedText {
  type: 'text';
  html: string;
}

export const textSection: SectionDefinition<TextBlock, RenderedText> = {
  schema: textSchema,
  label: 'Text',
  hint: 'Paragraphs in Markdown',
  words: ['markdown', 'paragraph', 'heading'],
  empty: () => ({ type: 'text', value: '' }),
  encode: (body) => body,
  decode: (raw, read) => ({ type: 'text', value: read(raw.value ?? raw.content) }),
  toMarkdown: ({ value }) => value,
  texts: ({ value }) => [value],
  missingAlts: ({ value }) => missingAltsInMarkdown(value),
  render: async ({ value }, page, topLevel) => ({
    type: 'text',
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ value }, feed) => feed.markdown(value),
  imageNames: ({ value }) => imageNamesInMarkdown(value),
};

/** A text without content, which readers do not see. */
export function isEmptyText(section: { type: string; title?: string; value?: unknown }): boolean {
  if (section.type !== 'text' || section.title?.trim()) return false;
  return typeof section.value === 'string' && section.value.trim() === '';
}

export function encodeNestedText(block: TextBlock): object {
  return { ...block, value: encodeLegacyText(block.value) };
}
