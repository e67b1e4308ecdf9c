import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

export const mathSchema = z.object({
  type: z.literal('math'),
  /** TeX. */
  value: storedText,
});
export type MathBody = z.infer<typeof mathSchema>;

export const mathSection: SectionDefinition<MathBody> = {
  label: 'Math',
  hint: 'A formula in TeX',
  words: ['formula', 'equation', 'tex', 'latex'],
  empty: () => ({ type: 'math', value: '' }),
  ...storedAsIs(mathSchema),
  // A fence, as on GitHub: between dollar signs a line that begins with a minus would be a list.
  toMarkdown: ({ value }) => `\`\`\`math\n${value.replaceAll('`', "'")}\n\`\`\``,
  texts: ({ value }) => [value],
};
