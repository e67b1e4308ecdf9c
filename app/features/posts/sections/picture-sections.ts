import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { pictureName } from '~/features/posts/post-display';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';
import { pictureAsMarkdown } from './markdown-pieces';
import { defineSection, storedText } from './section-definition';

const sizes = z.enum(['small', 'medium', 'large', 'wide']).default('large').catch('large');
const alignments = z.enum(['left', 'center', 'right']).default('center').catch('center');

export const imageSection = defineSection('image', {
  fileName: storedText,
  alt: storedText,
  size: sizes,
  alignment: alignments,
  caption: z.string().optional(),
})({
  label: 'Image',
  hint: 'One picture',
  words: ['picture', 'photo', 'figure'],
  decode: (raw, read) => ({
    type: 'image',
    fileName: pictureName(read(raw.fileName ?? raw.value)),
    alt: read(raw.alt),
    size: sizes.parse(raw.size),
    alignment: alignments.parse(raw.alignment),
    ...(raw.caption ? { caption: read(raw.caption) } : {}),
  }),
  toMarkdown: (image) =>
    image.fileName ? pictureAsMarkdown({ ...image, look: lookOf(image) }) : '',
  texts: ({ alt, caption = '' }) => (caption ? [alt, caption] : [alt]),
  pictures: (image) => [image],
  render: (image, page) => ({ ...image, facts: page.image(image.fileName) }),
  toFeed: ({ fileName, alt, caption }, feed) =>
    fileName ? feed.image(fileName, alt) + (caption ? `<p>${escapeMarkup(caption)}</p>` : '') : '',
  fromMarkdown: (node) => {
    const [picture, ...others] = node.type === 'paragraph' ? node.children : [];
    const fileName = picture?.type === 'image' && ownPictureName(picture.url);
    if (!fileName || others.length > 0) return null;
    const [size, alignment] = picture.url.split('#')[1]?.split('-') ?? [];
    return {
      type: 'image',
      fileName,
      alt: picture.alt ?? '',
      size: sizes.parse(size),
      alignment: alignments.parse(alignment),
      ...(picture.title && { caption: picture.title }),
    };
  },
});

/** Its size and side, where they aren't the usual ones; in Markdown behind its address: `#wide`, `#small-left`. */
function lookOf({ size, alignment }: { size: string; alignment: string }): string {
  if (alignment !== 'center') return `${size}-${alignment}`;
  return size === 'large' ? '' : size;
}

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
