import type { ServerKind } from '~/features/posts/sections/kind.server';
import { mediaFromHtml } from '~/features/posts/sections/media-html.server';
import { escapeMarkup } from '~/formats/html';
import type { AudioBody } from './audio-kind';

export const audioServer: ServerKind<AudioBody, AudioBody> = {
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
