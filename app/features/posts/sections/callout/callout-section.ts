import { imageNamesInMarkdown, unquoted } from '~/features/posts/markdown/markdown-tree';
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

export interface RenderedCallout {
  type: 'callout';
  tone: CalloutTone;
  html: string;
}

export const calloutSection: SectionDefinition<CalloutBody, RenderedCallout> = {
  schema: calloutSchema,
  label: 'Callout',
  hint: 'A note, a tip or a warning in a box',
  words: ['note', 'tip', 'warning', 'alert', 'aside', 'box'],
  empty: () => ({ type: 'callout', tone: 'note', value: '' }),
  ...storedAsIs(calloutSchema),
  toMarkdown: ({ tone, value }) => quoteMarkdown(`[!${tone.toUpperCase()}]\n${value}`),
  missingAlts: ({ value }) => missingAltsInMarkdown(value),
  texts: ({ value }) => [value],
  render: async ({ type, tone, value }, page, topLevel) => ({
    type,
    tone,
    html: await page.markdown(value, topLevel),
  }),
  toFeed: ({ tone, value }, feed) =>
    `<blockquote><p><strong>${calloutTones[tone]}</strong></p>${feed.markdown(value)}</blockquote>`,
  imageNames: ({ value }) => imageNamesInMarkdown(value),
  fromMarkdown: (node, source) => {
    if (node.type !== 'blockquote') return null;
    const [, word = '', value = ''] =
      /^\[!([A-Z]+)\][ \t]*\n?([\s\S]*)$/.exec(unquoted(source)) ?? [];
    const tone = word.toLowerCase();
    return Object.hasOwn(calloutTones, tone)
      ? { type: 'callout', tone: tone as CalloutTone, value: value.trim() }
      : null;
  },
};
