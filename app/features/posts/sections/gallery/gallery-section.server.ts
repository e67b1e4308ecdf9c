import { ownPictureName } from '~/features/posts/markdown/markdown-tree.server';
import type { ServerDefinition } from '~/features/posts/sections/server-definition.server';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import type { GalleryBody, GalleryPicture } from './gallery-section';

export interface RenderedGallery {
  type: 'gallery';
  pictures: (GalleryPicture & { facts?: ImageFacts })[];
}

export const galleryServerSection: ServerDefinition<GalleryBody, RenderedGallery> = {
  render: ({ type, pictures }, page) => ({
    type,
    pictures: pictures
      .filter(({ fileName }) => fileName !== '')
      .map((picture) => ({ ...picture, facts: page.image(picture.fileName) })),
  }),
  toFeed: ({ pictures }, feed) =>
    pictures
      .filter(({ fileName }) => fileName !== '')
      .map(
        ({ fileName, alt, caption }) =>
          feed.image(fileName, alt) + (caption ? `<p>${escapeMarkup(caption)}</p>` : ''),
      )
      .join(''),
  imageNames: ({ pictures }) => pictures.map(({ fileName }) => fileName),
  fromMarkdown: (node) => {
    if (node.type !== 'paragraph') return null;
    const pictures = node.children.flatMap((child): (GalleryPicture | null)[] => {
      if (child.type === 'break' || (child.type === 'text' && !child.value.trim())) return [];
      const fileName = child.type === 'image' && ownPictureName(child.url);
      return fileName ? [{ fileName, alt: child.alt ?? '', caption: child.title ?? '' }] : [null];
    });
    const found = pictures.filter((picture) => picture !== null);
    return found.length > 1 && found.length === pictures.length
      ? { type: 'gallery', pictures: found }
      : null;
  },
};
