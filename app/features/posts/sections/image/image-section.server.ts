import { ownPictureName } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { type ImageBlock, imageSection } from './image-section';

export interface RenderedImage extends ImageBlock {
  facts?: ImageFacts;
}

export const imageServerSection: ServerDefinition<ImageBlock, RenderedImage> = {
  render: ({ type, fileName, alt, size, alignment, caption }, page) => ({
    type,
    fileName,
    alt,
    size,
    alignment,
    caption,
    facts: page.image(fileName),
  }),
  toFeed: ({ fileName, alt, caption }, feed) =>
    fileName ? feed.image(fileName, alt) + (caption ? `<p>${escapeMarkup(caption)}</p>` : '') : '',
  imageNames: ({ fileName }) => [fileName],
  fromMarkdown: (node) => {
    const [picture, ...others] = node.type === 'paragraph' ? node.children : [];
    const fileName = picture?.type === 'image' && ownPictureName(picture.url);
    if (!fileName || others.length > 0) return null;
    const { alt, title } = picture;
    return { ...imageSection.empty(), fileName, alt: alt ?? '', ...(title && { caption: title }) };
  },
};
