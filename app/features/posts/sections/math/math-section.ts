import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';

export const mathSchema = z.object({
  type: z.literal('math'),
  /** TeX. */
  value: storedText,
});
export type MathBody = z.infer<typeof mathSchema>;

export interface RenderedMath {
  type: 'math';
  /** Null if the formula is not valid: then its source is shown. */
  mathml: string | null;
  tex: string;
}

export const mathSection: SectionDefinition<MathBody, RenderedMath> = {
  schema: mathSchema,
  label: 'Math',
  hint: 'A formula in TeX',
  words: ['formula', 'equation', 'tex', 'latex'],
  empty: () => ({ type: 'math', value: '' }),
  ...storedAsIs(mathSchema),
  // A fence, as on GitHub: between dollar signs a line that begins with a minus would be a list.
  toMarkdown: ({ value }) => `\`\`\`math\n${value.replaceAll('`', "'")}\n\`\`\``,
  texts: ({ value }) => [value],
  render: async ({ type, value }, page) => ({ type, tex: value, mathml: await page.math(value) }),
  // Few feed readers show MathML; all of them show the source.
  toFeed: ({ value }) => `<pre><code>${escapeMarkup(value)}</code></pre>`,
  fromMarkdown: (node, source) => {
    if (node.type === 'code' && node.lang === 'math') return { type: 'math', value: node.value };
    if (node.type === 'math') return { type: 'math', value: node.value };
    if (node.type !== 'paragraph') return null;
    const value = /^\$\$\s*([\s\S]+?)\s*\$\$$/.exec(source.trim())?.[1];
    return value && !value.includes('$$') ? { type: 'math', value } : null;
  },
};
