import { escapeMarkdown } from '~/features/posts/sections/escape-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { webAddress } from '~/formats/links';
import { z } from '~/formats/zod';
import { embedOf } from './providers';

export const embedSchema = z.object({
  type: z.literal('embed'),
  url: storedText,
  /** The title of its card. */
  caption: storedText,
});
export type EmbedBody = z.infer<typeof embedSchema>;

export const embedSection: SectionDefinition<EmbedBody> = {
  label: 'Embed',
  hint: 'A video, pen, gist or post from elsewhere, loaded on press',
  words: ['youtube', 'vimeo', 'codepen', 'gist', 'mastodon', 'bluesky', 'video'],
  empty: () => ({ type: 'embed', url: '', caption: '' }),
  ...storedAsIs(embedSchema),
  toMarkdown: ({ url, caption }) => {
    const link = webAddress(url);
    if (!link) return escapeMarkdown(url);
    return caption ? `[${escapeMarkdown(caption)}](<${link}>)` : `<${link}>`;
  },
  texts: ({ caption, url }) => [caption, url],
  structuredData: ({ url, caption }, { postTitle, date }): Record<string, object> => {
    const embed = embedOf(url);
    if (embed?.what !== 'video') return {};
    const name = caption || postTitle;
    return {
      video: { '@type': 'VideoObject', name, embedUrl: embed.src, url, uploadDate: date },
    };
  },
};
