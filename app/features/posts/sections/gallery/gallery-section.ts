import { pictureName } from '~/features/posts/post-display';
import { pictureAsMarkdown } from '~/features/posts/sections/picture-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
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

export const gallerySection: SectionDefinition<GalleryBody> = {
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
};
