import { type SectionKind, storedAsIs } from '~/features/posts/sections/kind';
import { z } from '~/formats/zod';

export const dividerSchema = z.object({ type: z.literal('divider') });
export type DividerBody = z.infer<typeof dividerSchema>;

export const dividerKind: SectionKind<DividerBody> = {
  label: 'Divider',
  hint: 'A pause between two parts',
  words: ['rule', 'line', 'break', 'hr'],
  empty: () => ({ type: 'divider' }),
  ...storedAsIs(dividerSchema),
  toMarkdown: () => '---',
  texts: () => [],
};
