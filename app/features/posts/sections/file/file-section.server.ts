import { ownPictureName, plainText } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { fileEnding } from '~/formats/file-types';
import { escapeMarkup } from '~/formats/html';
import type { FileBody } from './file-section';

export const fileServerSection: ServerDefinition<FileBody, FileBody> = {
  render: (body) => body,
  toFeed: ({ fileName, name, caption }, feed) => {
    if (!fileName) return '';
    const link = `<a href="${escapeMarkup(feed.address(fileName))}">${escapeMarkup(name || fileName)}</a>`;
    return `<p>${link}${caption && ` ${escapeMarkup(caption)}`}</p>`;
  },
  fromMarkdown: (node) => {
    const [link, ...others] = node.type === 'paragraph' ? node.children : [];
    if (link?.type !== 'link' || others.length > 0) return null;
    const fileName = ownPictureName(link.url) ?? '';
    if (!link.url.startsWith('/vendor/') || !fileEnding(fileName)) return null;
    return { type: 'file', fileName, name: plainText(link), caption: link.title ?? '', size: 0 };
  },
};
