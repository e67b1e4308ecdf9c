import { type FileEnding, fileEnding } from '~/formats/file-types';
import { MediaRefused } from './media';

/** The kinds of uploads besides pictures; they are stored unchanged. */
export type FileUse = 'video' | 'audio' | 'captions' | 'file';

/** A file to import is stored like an upload, but never becomes a media file. */
export type UploadUse = FileUse | 'import';
export const importName = /^[0-9a-f]{16}\.import$/;

export const maxFileBytes = 500 * 1024 * 1024;
/** The size of a stored row; parts of an upload begin at multiples of it. */
export const chunkBytes = 1024 * 1024;
/** The size of one upload request. */
export const partBytes = 4 * chunkBytes;

export const acceptedFiles: Record<FileUse, string | undefined> = {
  video: 'video/mp4,video/webm,.mp4,.webm',
  audio: 'audio/mpeg,audio/mp4,audio/ogg,audio/webm,.mp3,.m4a,.ogg,.webm',
  captions: 'text/vtt,.vtt',
  file: undefined,
};

const taken: Record<FileUse, readonly FileEnding[]> = {
  video: ['mp4', 'webm'],
  audio: ['mp3', 'm4a', 'ogg', 'webm'],
  captions: ['vtt'],
  file: ['file'],
};

export const fileUses = Object.keys(taken) as FileUse[];

export function isUsableAs(use: FileUse, fileName: string): boolean {
  const ending = fileEnding(fileName);
  return ending !== null && taken[use].includes(ending);
}

/** The extension by a file's first bytes, whatever its name says; throws if this use does not accept it. */
export function acceptedEnding(use: FileUse, start: Uint8Array): FileEnding {
  const found = use === 'file' ? (start.length > 0 ? 'file' : null) : sniffFile(start);
  // Some recorders mark audio with the brand of a video.
  const ending = use === 'audio' && found === 'mp4' ? 'm4a' : found;
  if (!ending || !taken[use].includes(ending)) throw new MediaRefused(use);
  return ending;
}

function sniffFile(bytes: Uint8Array): FileEnding | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const brand = /^[\s\S]{4}ftyp([\s\S]{4})/.exec(start)?.[1];
  if (brand) {
    if (/^(?:M4A |M4B )$/.test(brand)) return 'm4a';
    // AVIF and HEIC are pictures; QuickTime plays only in Safari.
    return /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|mmp4|MSNV|f4v )$/.test(brand) ? 'mp4' : null;
  }
  if (start.startsWith('\x1aE\xdf\xa3') && start.includes('webm')) return 'webm';
  if (start.startsWith('OggS')) return 'ogg';
  if (start.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xfb]/.test(start)) return 'mp3';
  return /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(start) ? 'vtt' : null;
}
