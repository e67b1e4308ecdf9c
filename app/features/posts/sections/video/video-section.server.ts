import { mediaFromHtml } from '~/features/posts/sections/media-html.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { VideoBody } from './video-section';

export const videoServerSection: ServerDefinition<VideoBody, VideoBody> = {
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
