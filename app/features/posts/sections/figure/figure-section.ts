import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';
import { cellsOf } from './figure-lines';

export const figureNames = ['replay', 'budget'] as const;

export const figureSchema = z.object({
  type: z.literal('figure'),
  figure: z.enum(figureNames).default('replay'),
  /** Lines as docs/look.md describes them. */
  value: storedText,
  caption: storedText,
});
export type FigureBody = z.infer<typeof figureSchema>;

export const figureSection: SectionDefinition<FigureBody> = {
  label: 'Live figure',
  hint: 'A replay driven by scrolling, or a sum with sliders',
  words: ['replay', 'budget', 'chart', 'slider', 'interactive', 'scroll'],
  empty: () => ({ type: 'figure', figure: 'replay', value: '', caption: '' }),
  ...storedAsIs(figureSchema),
  toMarkdown: ({ figure, value, caption }) => {
    const runs = value.match(/`{3,}/g) ?? [];
    const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
    const title = caption && ` title="${caption.replace(/["`\n]/g, "'")}"`;
    return `${fence}figure-${figure}${title}\n${value}\n${fence}`;
  },
  texts: ({ caption, value }) => [
    caption,
    ...value.split('\n').map((line) => cellsOf(line).join(' ')),
  ],
};
