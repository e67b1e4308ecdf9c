import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';

/** A video or audio in markdown. */
export interface WrittenMedia {
  fileName: string;
  caption: string;
  poster: string;
  captions: string;
  /** 0 if not known. */
  width: number;
  height: number;
}

/** A video or audio as HTML for markdown, one tag per line, so that it stays one block. */
export function mediaMarkdown(
  tag: 'video' | 'audio',
  { fileName, caption, poster, captions, width, height }: WrittenMedia,
): string {
  if (!fileName) return escapeMarkup(caption);
  const attributes = [
    `src="${vendorPath(fileName)}"`,
    poster && `poster="${vendorPath(poster)}"`,
    width > 0 && height > 0 && `width="${width}" height="${height}"`,
    caption && `title="${escapeMarkup(caption).replaceAll('\n', ' ')}"`,
  ];
  const track = captions && `\n<track kind="captions" src="${vendorPath(captions)}">`;
  return `<${tag} controls ${attributes.filter(Boolean).join(' ')}>${track}\n</${tag}>`;
}
