import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

export const codeSchema = z.object({
  type: z.literal('code'),
  value: storedText,
  language: storedText,
  /** Shown above the code, such as a file name. */
  caption: storedText,
  /** Line numbers, such as '1, 3-5'. */
  highlighted: storedText,
});
export type CodeBody = z.infer<typeof codeSchema>;

export const codeSection: SectionDefinition<CodeBody> = {
  label: 'Code',
  hint: 'Code with a title and highlighted lines',
  words: ['program', 'snippet', 'source', 'highlight'],
  empty: () => ({ type: 'code', value: '', language: '', caption: '', highlighted: '' }),
  ...storedAsIs(codeSchema),
  toMarkdown: ({ value, language, caption, highlighted }) => {
    const runs = value.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    const info = [
      language.replace(/[\s`]/g, ''),
      caption && `title="${caption.replace(/["`\n]/g, "'")}"`,
      highlighted && `{${highlighted.replace(/[^\d,-]/g, '')}}`,
    ];
    return `${fence}${info.filter(Boolean).join(' ')}\n${value}\n${fence}`;
  },
  texts: ({ caption, value }) => [caption, value],
};
