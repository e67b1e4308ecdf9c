import { imageNamesInMarkdown, unquoted } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { type CalloutBody, type CalloutTone, calloutTones } from './callout-section';

export interface RenderedCallout {
  type: 'callout';
  tone: CalloutTone;
  html: string;
}

export const calloutServerSection: ServerDefinition<CalloutBody, RenderedCallout> = {
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
