import { pictureName } from '~/features/posts/post-display';
import { type SectionKind, storedAsIs, text } from '~/features/posts/sections/kind';
import { pictureAsMarkdown } from '~/features/posts/sections/picture-markdown';
import { z } from '~/formats/zod';

const galleryPicture = z.object({
  fileName: text.transform(pictureName),
  alt: text,
  caption: text,
});
export const gallerySchema = z.object({
  type: z.literal('gallery'),
  pictures: z.array(galleryPicture).default([]),
});
export type GalleryBody = z.infer<typeof gallerySchema>;
export type GalleryPicture = GalleryBody['pictures'][number];

export const galleryKind: SectionKind<GalleryBody> = {
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
