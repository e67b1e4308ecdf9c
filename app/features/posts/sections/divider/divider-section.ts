import { type SectionDefinition, storedAsIs } from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

export const dividerSchema = z.object({ type: z.literal('divider') });
export type DividerBody = z.infer<typeof dividerSchema>;

export const dividerSection: SectionDefinition<DividerBody, DividerBody> = {
  schema: dividerSchema,
  label: 'Divider',
  hint: 'A pause between two parts',
  words: ['rule', 'line', 'break', 'hr'],
  empty: () => ({ type: 'divider' }),
  ...storedAsIs(dividerSchema),
  toMarkdown: () => '---',
  texts: () => [],
  render: ({ type }) => ({ type }),
  toFeed: () => '<hr>',
  fromMarkdown: (node) => (node.type === 'thematicBreak' ? { type: 'divider' } : null),
};
