import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { pictureName } from '~/features/posts/post-display';
import { pictureAsMarkdown } from '~/features/posts/sections/picture-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';

const galleryPicture = z.object({
  fileName: storedText.transform(pictureName),
  alt: storedText,
  caption: storedText,
});
export const gallerySchema = z.object({
  type: z.literal('gallery'),
  pictures: z.array(galleryPicture).default([]),
});
export type GalleryBody = z.infer<typeof gallerySchema>;
export type GalleryPicture = GalleryBody['pictures'][number];

export interface RenderedGallery {
  type: 'gallery';
  pictures: (GalleryPicture & { facts?: ImageFacts })[];
}

export const gallerySection: SectionDefinition<GalleryBody, RenderedGallery> = {
  schema: gallerySchema,
  label: 'Gallery',
  hint: 'Several pictures side by side',
  words: ['pictures', 'photos', 'images', 'grid'],
  empty: () => ({ type: 'gallery', pictures: [] }),
  ...storedAsIs(gallerySchema),
  toMarkdown: ({ pictures }) => pictures.map(pictureAsMarkdown).join('\n'),
  texts: ({ pictures }) => pictures.flatMap(({ alt, caption }) => [alt, caption]),
  hasMedia: ({ pictures }) => pictures.length > 0,
  missingAlts: ({ pictures }) =>
    pictures.flatMap(({ fileName, alt }) => (fileName && !alt.trim() ? [fileName] : [])),
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
