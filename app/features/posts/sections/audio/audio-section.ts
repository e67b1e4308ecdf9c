import { mediaFromHtml, mediaMarkdown } from '~/features/posts/sections/media-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';

export const audioSchema = z.object({
  type: z.literal('audio'),
  fileName: storedText,
  caption: storedText,
});
export type AudioBody = z.infer<typeof audioSchema>;

const noPicture = { poster: '', captions: '', width: 0, height: 0 };

export const audioSection: SectionDefinition<AudioBody, AudioBody> = {
  schema: audioSchema,
  label: 'Audio',
  hint: 'Sound from a file',
  words: ['sound', 'music', 'podcast', 'mp3', 'm4a', 'ogg'],
  empty: () => ({ type: 'audio', fileName: '', caption: '' }),
  ...storedAsIs(audioSchema),
  toMarkdown: (body) => mediaMarkdown('audio', { ...body, ...noPicture }),
  texts: ({ caption }) => [caption],
  hasMedia: ({ fileName }) => fileName !== '',
  structuredData: ({ fileName, caption }, { origin, postTitle, date }): Record<string, object> => {
    if (!fileName) return {};
    const contentUrl = origin + vendorPath(fileName);
    const name = caption || postTitle;
    return { audio: { '@type': 'AudioObject', name, contentUrl, uploadDate: date } };
  },
  render: (body) => body,
  toFeed: ({ fileName, caption }, feed) => {
    if (!fileName) return '';
    const address = escapeMarkup(feed.address(fileName));
    const name = escapeMarkup(caption || 'Audio');
    return `<p><audio controls src="${address}"></audio></p><p><a href="${address}">${name}</a></p>`;
  },
  fromMarkdown: (node) => {
    const written = mediaFromHtml(node, 'audio');
    return written && { type: 'audio', fileName: written.fileName, caption: written.caption };
  },
};
