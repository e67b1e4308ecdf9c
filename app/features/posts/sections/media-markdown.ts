import type { RootContent } from 'mdast';
import { ownPictureName } from '~/features/posts/markdown/markdown-tree';
import { escapeMarkup, unescapeMarkup } from '~/formats/html';
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

/** A video or audio of this site in a block of HTML; null for anything else. */
export function mediaFromHtml(node: RootContent, tag: 'video' | 'audio'): WrittenMedia | null {
  if (node.type !== 'html' || !node.value.startsWith(`<${tag} `)) return null;
  const [written = '', ...inside] = node.value.split(/(?=<)/);
  const media = attributesOf(written);
  const track = attributesOf(inside.find((one) => one.startsWith('<track ')) ?? '');
  const own = (value = '') => ownPictureName(value) ?? '';
  const fileName = own(media.src);
  if (!fileName) return null;
  return {
    fileName,
    caption: media.title ?? '',
    poster: own(media.poster),
    captions: own(track.src),
    width: pixels(media.width),
    height: pixels(media.height),
  };
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = [...tag.matchAll(/\s([a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)];
  return Object.fromEntries(
    found.map(([, name, double, single, bare]) => [
      name,
      unescapeMarkup(double ?? single ?? bare ?? ''),
    ]),
  );
}

function pixels(value = ''): number {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0;
}
