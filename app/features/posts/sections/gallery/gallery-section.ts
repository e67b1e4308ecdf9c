import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { pictureName } from '~/features/posts/post-display';
import { pictureAsMarkdown } from '~/features/posts/sections/markdown-pieces';
import { defineSection, storedText } from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';

const galleryPicture = z.object({
  fileName: storedText.transform(pictureName),
  alt: storedText,
  caption: storedText,
});
export type GalleryPicture = z.infer<typeof galleryPicture>;

const isChosen = ({ fileName }: GalleryPicture) => fileName !== '';

export const gallerySection = defineSection('gallery', {
  pictures: z.array(galleryPicture).default([]),
})({
  label: 'Gallery',
  hint: 'Several pictures side by side',
  words: ['pictures', 'photos', 'images', 'grid'],
  toMarkdown: ({ pictures }) => pictures.map(pictureAsMarkdown).join('\n'),
  texts: ({ pictures }) => pictures.flatMap(({ alt, caption }) => [alt, caption]),
  pictures: ({ pictures }) => pictures,
  render: ({ type, pictures }, page) => ({
    type,
    pictures: pictures
      .filter(isChosen)
      .map((picture) => ({ ...picture, facts: page.image(picture.fileName) })),
  }),
  toFeed: ({ pictures }, feed) =>
    pictures
      .filter(isChosen)
      .map(
        ({ fileName, alt, caption }) =>
          feed.image(fileName, alt) + (caption ? `<p>${escapeMarkup(caption)}</p>` : ''),
      )
      .join(''),
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
});
