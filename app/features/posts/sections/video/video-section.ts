import { mediaFromHtml, mediaMarkdown } from '~/features/posts/sections/media-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';

export const videoSchema = z.object({
  type: z.literal('video'),
  fileName: storedText,
  caption: storedText,
  /** The picture shown before it plays. */
  poster: storedText,
  /** WebVTT. */
  captions: storedText,
  /** Measured by the browser, so that the page reserves the space; 0 if not known. */
  width: z.number().int().min(0).catch(0).default(0),
  height: z.number().int().min(0).catch(0).default(0),
});
export type VideoBody = z.infer<typeof videoSchema>;

export const videoSection: SectionDefinition<VideoBody, VideoBody> = {
  schema: videoSchema,
  label: 'Video',
  hint: 'A film from a file',
  words: ['film', 'movie', 'mp4', 'webm'],
  empty: () => videoSchema.parse({ type: 'video' }),
  ...storedAsIs(videoSchema),
  toMarkdown: (body) => mediaMarkdown('video', body),
  texts: ({ caption }) => [caption],
  hasMedia: ({ fileName }) => fileName !== '',
  structuredData: (
    { fileName, caption, poster },
    { origin, postTitle, date },
  ): Record<string, object> => {
    if (!fileName) return {};
    const contentUrl = origin + vendorPath(fileName);
    const name = caption || postTitle;
    const thumbnailUrl = poster ? origin + vendorPath(poster) : undefined;
    return {
      video: { '@type': 'VideoObject', name, contentUrl, thumbnailUrl, uploadDate: date },
    };
  },
  render: (body) => body,
  toFeed: ({ fileName, caption, poster }, feed) => {
    if (!fileName) return '';
    const address = escapeMarkup(feed.address(fileName));
    const still = poster && ` poster="${escapeMarkup(feed.address(poster))}"`;
    const name = escapeMarkup(caption || 'Video');
    return `<p><video controls src="${address}"${still}></video></p><p><a href="${address}">${name}</a></p>`;
  },
  fromMarkdown: (node) => {
    const written = mediaFromHtml(node, 'video');
    return written && { type: 'video', ...written };
  },
};
