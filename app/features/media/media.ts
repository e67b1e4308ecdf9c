import { z } from '~/formats/zod';

/** A stored media file, without its bytes. */
export interface MediaItem {
  fileName: string;
  type: string;
  width: number;
  height: number;
  size: number;
  createdAt: string;
  /** The default alternative text and caption. */
  alt: string;
  caption: string;
  /** The focal point, in percent. */
  focusX: number;
  focusY: number;
  /** The file name at the upload. */
  name: string;
}

/** Of an upload that nobody has described yet. */
export const noDetails = { alt: '', caption: '', focusX: 50, focusY: 50, name: '' };

const text = z.string().max(2000, 'Keep this text to 2,000 characters.');
const percent = z.number().int().min(0).max(100);
export const mediaDetails = z.strictObject({
  alt: text,
  caption: text,
  focusX: percent,
  focusY: percent,
});
export type MediaDetails = z.infer<typeof mediaDetails>;

/** A stored file and in how many posts, drafts and parts of the site it appears. */
export interface MediaUse extends MediaItem {
  uses: number;
}

export const maxUploadBytes = 10 * 1024 * 1024;
export const maxMegapixels = 50;
export const maxMovingMegapixels = 200;
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const refusals = {
  'too large': 'This picture is larger than 10 MB. Make it smaller and try again.',
  'too many pixels': 'This picture has more than 50 megapixels. Make it smaller and try again.',
  vector:
    'SVG files can contain scripts, so they aren’t accepted. Export the picture as PNG or WebP.',
  'moving AVIF': 'Animated AVIF isn’t supported. Use GIF or WebP.',
  'too many frames':
    'All frames of this picture together have more than 200 megapixels. Make it smaller or shorter and try again.',
  'hides another file': 'This file holds more than a picture. Save the picture again and retry.',
  unknown: 'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or GIF.',
  broken: 'This picture is damaged. Try another file.',
  unreachable: 'Couldn’t copy this picture from its site. Save it, then upload it.',
  video: 'This file type isn’t supported. Use MP4 or WebM.',
  audio: 'This file type isn’t supported. Use MP3, M4A, OGG or WebM.',
  captions: 'This isn’t a captions file. Use WebVTT, a text that begins with WEBVTT.',
  file: 'This file is empty.',
  'too large a file': 'This file is larger than 500 MB. Make it smaller and try again.',
  interrupted: 'The upload was interrupted. Please send the file again.',
};

/** A refused upload or change; the message is for the owner. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
  constructor(reason: keyof typeof refusals, options?: ErrorOptions) {
    super(refusals[reason], options);
  }
}

export type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** The type by the first bytes, whatever the name or declared type says. */
export function sniffPicture(bytes: Uint8Array): SourceFormat | 'svg' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4096));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp';
  if (/^.{4}ftyp(?:avif|avis|mif1)/s.test(start)) return 'avif';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^\s*(?:\xef\xbb\xbf)?\s*</.test(start) && /<svg[\s>]/i.test(start)) return 'svg';
  return null;
}

/**
 * True if the file is a valid picture and also contains a page, a script, a document or an archive.
 * Re-encoding would remove it, but the owner is told.
 */
export function hidesAnotherFile(bytes: Uint8Array): boolean {
  const zipEndSearch = 65_557;
  if (asciiOf(bytes.subarray(-zipEndSearch)).includes('PK\x05\x06')) return true;
  if (asciiOf(bytes.subarray(0, 1024)).includes('%PDF-')) return true;
  return /<script[\s>]|<\?php|<!doctype html/i.test(asciiOf(bytes));
}

/** Decoded as Latin-1: only ASCII characters matter here. */
function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
