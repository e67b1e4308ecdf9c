import { ownPictureName, plainText } from '~/features/posts/markdown/markdown-tree';
import { escapeMarkdown } from '~/features/posts/sections/escape-markdown';
import {
  type SectionDefinition,
  storedAsIs,
  storedText,
} from '~/features/posts/sections/section-definition';
import { fileEnding } from '~/formats/file-types';
import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';

export const fileSchema = z.object({
  type: z.literal('file'),
  fileName: storedText,
  /** The name shown to readers, such as 'report.pdf'. */
  name: storedText,
  caption: storedText,
  /** In bytes; 0 if not known. */
  size: z.number().int().min(0).catch(0).default(0),
});
export type FileBody = z.infer<typeof fileSchema>;

export const fileSection: SectionDefinition<FileBody, FileBody> = {
  schema: fileSchema,
  label: 'File',
  hint: 'A file that readers can download',
  words: ['download', 'attachment', 'pdf', 'zip'],
  empty: () => ({ type: 'file', fileName: '', name: '', caption: '', size: 0 }),
  ...storedAsIs(fileSchema),
  toMarkdown: ({ fileName, name, caption }) => {
    const title = caption && ` "${caption.replace(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"`;
    const words = escapeMarkdown(name || fileName);
    return fileName ? `[${words}](${vendorPath(fileName)}${title})` : escapeMarkdown(caption);
  },
  texts: ({ name, caption }) => [name, caption],
  hasMedia: ({ fileName }) => fileName !== '',
  render: (body) => body,
  toFeed: ({ fileName, name, caption }, feed) => {
    if (!fileName) return '';
    const link = `<a href="${escapeMarkup(feed.address(fileName))}">${escapeMarkup(name || fileName)}</a>`;
    return `<p>${link}${caption && ` ${escapeMarkup(caption)}`}</p>`;
  },
  fromMarkdown: (node) => {
    const [link, ...others] = node.type === 'paragraph' ? node.children : [];
    if (link?.type !== 'link' || others.length > 0) return null;
    const fileName = ownPictureName(link.url) ?? '';
    if (!link.url.startsWith('/vendor/') || !fileEnding(fileName)) return null;
    return { type: 'file', fileName, name: plainText(link), caption: link.title ?? '', size: 0 };
  },
};
