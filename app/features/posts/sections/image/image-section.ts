import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { pictureName } from '~/features/posts/post-display';
import { pictureAsMarkdown } from '~/features/posts/sections/markdown-pieces';
import { defineSection, storedText } from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import { z } from '~/formats/zod';

export const imageSection = defineSection('image', {
  fileName: storedText,
  alt: storedText,
  size: z.enum(['small', 'medium', 'large']).default('large'),
  alignment: z.enum(['left', 'center', 'right']).default('center'),
  caption: z.string().optional(),
})({
  label: 'Image',
  hint: 'One picture',
  words: ['picture', 'photo', 'figure'],
  decode: (raw, read) => {
    const { size, alignment } = raw;
    return {
      type: 'image',
      fileName: pictureName(read(raw.fileName ?? raw.value)),
      alt: read(raw.alt),
      size: size === 'small' || size === 'medium' ? size : 'large',
      alignment: alignment === 'left' || alignment === 'right' ? alignment : 'center',
      ...(raw.caption ? { caption: read(raw.caption) } : {}),
    };
  },
  toMarkdown: ({ fileName, alt, caption }) =>
    fileName ? pictureAsMarkdown({ fileName, alt, caption }) : '',
  texts: ({ alt, caption = '' }) => (caption ? [alt, caption] : [alt]),
  pictures: (image) => [image],
  render: (image, page) => ({ ...image, facts: page.image(image.fileName) }),
  toFeed: ({ fileName, alt, caption }, feed) =>
    fileName ? feed.image(fileName, alt) + (caption ? `<p>${escapeMarkup(caption)}</p>` : '') : '',
  fromMarkdown: (node) => {
    const [picture, ...others] = node.type === 'paragraph' ? node.children : [];
    const fileName = picture?.type === 'image' && ownPictureName(picture.url);
    if (!fileName || others.length > 0) return null;
    const shown = { size: 'large', alignment: 'center' } as const;
    const caption = picture.title ? { caption: picture.title } : {};
    return { type: 'image', fileName, alt: picture.alt ?? '', ...shown, ...caption };
  },
});
