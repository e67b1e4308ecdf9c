import { quoteMarkdown } from '~/features/posts/sections/escape-markdown';
import { type SectionKind, storedAsIs, text } from '~/features/posts/sections/kind';
import { missingAltsInMarkdown } from '~/features/posts/sections/picture-markdown';
import { z } from '~/formats/zod';

/** The tones that GitHub and others know, by the words that name them. */
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
  value: text,
});
export type CalloutBody = z.infer<typeof calloutSchema>;

export const calloutKind: SectionKind<CalloutBody> = {
  label: 'Callout',
  hint: 'A note, a tip or a warning in a box',
  words: ['note', 'tip', 'warning', 'alert', 'aside', 'box'],
  empty: () => ({ type: 'callout', tone: 'note', value: '' }),
  ...storedAsIs(calloutSchema),
  toMarkdown: ({ tone, value }) => quoteMarkdown(`[!${tone.toUpperCase()}]\n${value}`),
  missingAlts: ({ value }) => missingAltsInMarkdown(value),
  texts: ({ value }) => [value],
};
