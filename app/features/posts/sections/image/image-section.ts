import { encodeLegacyText } from '~/features/posts/legacy-encoding';
import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { pictureName } from '~/features/posts/post-display';
import { pictureAsMarkdown } from '~/features/posts/sections/picture-markdown';
import { type SectionDefinition, storedText } from '~/features/posts/sections/section-definition';
import { escapeMarkup } from '~/formats/html';
import type { ImageFacts } from '~/formats/pictures';
import { z } from '~/formats/zod';

export const imageSchema = z.object({
  type: z.literal('image'),
  fileName: storedText,
  alt: storedText,
  size: z.enum(['small', 'medium', 'large']).default('large'),
  alignment: z.enum(['left', 'center', 'right']).default('center'),
  caption: z.string().optional(),
});
export type ImageBlock = z.infer<typeof imageSchema>;
export type ImageSize = ImageBlock['size'];
export type ImageAlignment = ImageBlock['alignment'];

export interface RenderedImage extends ImageBlock {
  facts?: ImageFacts;
}

export const imageSection: SectionDefinition<ImageBlock, RenderedImage> = {
  schema: imageSchema,
  label: 'Image',
  hint: 'One picture',
  words: ['picture', 'photo', 'figure'],
  empty: () => ({ type: 'image', fileName: '', alt: '', size: 'large', alignment: 'center' }),
  encode: (body) => body,
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
  hasMedia: ({ fileName }) => fileName.trim() !== '',
  missingAlts: ({ fileName, alt }) => (fileName && !alt.trim() ? [fileName] : []),
  render: (image, page) => ({ ...image, facts: page.image(image.fileName) }),
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

export function encodeNestedImage(block: ImageBlock): object {
  const { fileName, alt, caption } = block;
  return {
    ...block,
    fileName: encodeLegacyText(fileName),
    alt: encodeLegacyText(alt),
    ...(caption && { caption: encodeLegacyText(caption) }),
  };
}
