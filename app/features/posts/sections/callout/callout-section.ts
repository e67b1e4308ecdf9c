import { quoteMarkdown } from '~/features/posts/sections/escape-markdown';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { z } from '~/formats/zod';

/** The callouts of GitHub and others, by their names. */
export const calloutTones = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;
export type CalloutTone = keyof typeof calloutTones;

export const calloutSchema = z.object({
  type: z.literal('callout'),
  tone: z.enum(Object.keys(calloutTones) as CalloutTone[]).catch('note'),
  value: storedText,
});
export type CalloutBody = z.infer<typeof calloutSchema>;

export const calloutSection: SectionDefinition<CalloutBody> = {
  label: 'Callout',
  hint: 'A note, a tip or a warning in a box',
  words: ['note', 'tip', 'warning', 'alert', 'aside', 'box'],
  empty: () => ({ type: 'callout', tone: 'note', value: '' }),
  ...storedAsIs(calloutSchema),
  toMarkdown: ({ tone, value }) => quoteMarkdown(`[!${tone.toUpperCase()}]\n${value}`),
  missingAlts: ({ value }) => missingAltsInMarkdown(value),
  texts: ({ value }) => [value],
};
