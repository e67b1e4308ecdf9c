import { escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';

/** A film or sound as the HTML that markdown takes, a tag a line, so that it stays one block. */
export function mediaMarkdown(
  tag: 'video' | 'audio',
  {
    fileName,
    caption,
    poster,
    captions,
  }: Record<'fileName' | 'caption' | 'poster' | 'captions', string>,
): string {
  if (!fileName) return escapeMarkup(caption);
  const attributes = [
    `src="${vendorPath(fileName)}"`,
    poster && `poster="${vendorPath(poster)}"`,
    caption && `title="${escapeMarkup(caption).replaceAll('\n', ' ')}"`,
  ];
  const track = captions && `\n<track kind="captions" src="${vendorPath(captions)}">`;
  return `<${tag} controls ${attributes.filter(Boolean).join(' ')}>${track}\n</${tag}>`;
}
