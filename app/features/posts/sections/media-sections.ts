import type { RootContent } from 'mdast';
import { ownPictureName, plainText } from '~/features/posts/markdown/markdown-tree';
import { fileEnding } from '~/formats/file-types';
import { attributesOf, escapeMarkup } from '~/formats/html';
import { vendorPath } from '~/formats/pictures';
import { z } from '~/formats/zod';
import { escapeMarkdown, titlePart } from './markdown-pieces';
import { defineSection, type FeedRendering, storedText } from './section-definition';

/** In bytes or pixels; 0 if not known. */
const measure = z.number().int().min(0).catch(0).default(0);

export const videoSection = defineSection('video', {
  fileName: storedText,
  caption: storedText,
  /** The picture shown before it plays. */
  poster: storedText,
  /** WebVTT. */
  captions: storedText,
  /** Measured by the browser, so that the page reserves the space. */
  width: measure,
  height: measure,
})({
  label: 'Video',
  hint: 'A film from a file',
  words: ['film', 'movie', 'mp4', 'webm'],
  toMarkdown: (body) => mediaMarkdown('video', body),
  texts: ({ caption }) => [caption],
  render: (body) => body,
  toFeed: (body, feed) => playerForFeed('video', body, feed),
  fromMarkdown: (node) => {
    const written = mediaFromHtml(node, 'video');
    return written && { type: 'video', ...written };
  },
});

export const audioSection = defineSection('audio', { fileName: storedText, caption: storedText })({
  label: 'Audio',
  hint: 'Sound from a file',
  words: ['sound', 'music', 'podcast', 'mp3', 'm4a', 'ogg'],
  toMarkdown: (body) => mediaMarkdown('audio', body),
  texts: ({ caption }) => [caption],
  render: (body) => body,
  toFeed: (body, feed) => playerForFeed('audio', body, feed),
  fromMarkdown: (node) => {
    const written = mediaFromHtml(node, 'audio');
    return written && { type: 'audio', fileName: written.fileName, caption: written.caption };
  },
});

type Tag = 'video' | 'audio';

/** A video or audio in markdown; an audio has only the first two. */
interface WrittenMedia {
  fileName: string;
  caption: string;
  poster?: string;
  captions?: string;
  /** 0 if not known. */
  width?: number;
  height?: number;
}

/** The same in HTML, with addresses. */
export interface Player extends Required<Omit<WrittenMedia, 'fileName'>> {
  tag: Tag;
  src: string;
}

const addressOf = (fileName = '') => fileName && vendorPath(fileName);

export function mediaMarkdown(tag: Tag, media: WrittenMedia): string {
  const { fileName, caption, width = 0, height = 0 } = media;
  if (!fileName) return escapeMarkup(caption);
  const [poster, captions] = [addressOf(media.poster), addressOf(media.captions)];
  return playerHtml({ tag, src: addressOf(fileName), caption, poster, captions, width, height });
}

/** A video or audio as HTML for markdown, one tag per line, so that it stays one block. */
export function playerHtml({ tag, src, caption, poster, captions, width, height }: Player): string {
  const written = (name: string, value: string) =>
    value && ` ${name}="${escapeMarkup(value).replace(/[\r\n]/g, ' ')}"`;
  const size = width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
  const attributes = written('src', src) + written('poster', poster) + size;
  const track = captions && `\n<track kind="captions"${written('src', captions)}>`;
  return `<${tag} controls${attributes}${written('title', caption)}>${track}\n</${tag}>`;
}

/** A video or audio in a block of HTML; null for anything else. */
export function readPlayer(html: string): Player | null {
  const tag = (['video', 'audio'] as const).find((one) => html.startsWith(`<${one} `));
  if (!tag) return null;
  const [written = '', ...inside] = html.split(/(?=<)/);
  const media = attributesOf(written);
  const track = attributesOf(inside.find((one) => one.startsWith('<track ')) ?? '');
  return {
    tag,
    src: media.src ?? '',
    caption: media.title ?? '',
    poster: media.poster ?? '',
    captions: track.src ?? '',
    width: pixels(media.width),
    height: pixels(media.height),
  };
}

/** One of this site's own files. */
export function mediaFromHtml(node: RootContent, tag: Tag) {
  const player = node.type === 'html' ? readPlayer(node.value) : null;
  const own = (address: string) => ownPictureName(address) ?? '';
  if (player?.tag !== tag || !own(player.src)) return null;
  const { caption, width, height } = player;
  const [poster, captions] = [own(player.poster), own(player.captions)];
  return { fileName: own(player.src), caption, poster, captions, width, height };
}

function pixels(value = ''): number {
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 0;
}

function playerForFeed(tag: Tag, body: WrittenMedia, feed: FeedRendering): string {
  const { fileName, caption, poster } = body;
  if (!fileName) return '';
  const address = escapeMarkup(feed.address(fileName));
  const still = poster ? ` poster="${escapeMarkup(feed.address(poster))}"` : '';
  const name = escapeMarkup(caption || (tag === 'video' ? 'Video' : 'Audio'));
  return `<p><${tag} controls src="${address}"${still}></${tag}></p><p><a href="${address}">${name}</a></p>`;
}

export const fileSection = defineSection('file', {
  fileName: storedText,
  /** The name shown to readers, such as 'report.pdf'. */
  name: storedText,
  caption: storedText,
  size: measure,
})({
  label: 'File',
  hint: 'A file that readers can download',
  words: ['download', 'attachment', 'pdf', 'zip'],
  toMarkdown: ({ fileName, name, caption }) =>
    fileName
      ? `[${escapeMarkdown(name || fileName)}](${vendorPath(fileName)}${titlePart(caption)})`
      : escapeMarkdown(caption),
  texts: ({ name, caption }) => [name, caption],
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
});
