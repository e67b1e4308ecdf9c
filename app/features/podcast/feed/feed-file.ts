import { XML_LIMITS } from '~/features/podcast/xml/parse';
import { LoadError } from './reader';

/** Decodes a feed file by its byte order mark or declared encoding; UTF-8 without either. */
export function decodeFeedFile(bytes: Uint8Array): string {
  if (bytes.length > XML_LIMITS.bytes) {
    throw new LoadError('Error loading RSS feed: it is larger than 1 MB.');
  }
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new LoadError(`Error loading RSS feed: its letters cannot be read as ${encoding}.`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'UTF-8';
}
