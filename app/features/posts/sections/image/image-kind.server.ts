import type { ServerKind } from '~/features/posts/sections/kind.server';
import type { ImageFacts } from '~/formats/pictures';
import type { ImageBlock } from './image-kind';

export interface RenderedImage extends ImageBlock {
  facts?: ImageFacts;
}

export const imageServer: ServerKind<ImageBlock, RenderedImage> = {
  render: ({ type, fileName, alt, size, alignment }, page) => ({
    type,
    fileName,
    alt,
    size,
    alignment,
    facts: page.image(fileName),
  }),
  toFeed: ({ fileName, alt }, feed) => (fileName ? feed.image(fileName, alt) : ''),
  imageNames: ({ fileName }) => [fileName],
};
