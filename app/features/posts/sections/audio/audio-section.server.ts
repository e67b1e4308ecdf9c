import { mediaFromHtml } from '~/features/posts/sections/media-html.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { AudioBody } from './audio-section';

export const audioServerSection: ServerDefinition<AudioBody, AudioBody> = {
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
