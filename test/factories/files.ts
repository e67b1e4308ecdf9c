import sharp from 'sharp';
import { encodeImage } from '~/features/media/encode-image.server';
import { chunkBytes } from '~/features/media/files';
import { insertMedia } from '~/features/media/media.server';
import type { Db } from '~/server/storage/database.server';

const starts = {
  mp4: '\0\0\0\x18ftypisom\0\0\0\0',
  m4a: '\0\0\0\x18ftypM4A \0\0\0\0',
  webm: '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm',
  mp3: 'ID3\x04\0\0\0\0\0\0',
  ogg: 'OggS\0\x02',
  vtt: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n',
};

/** Bytes that begin as a file of that kind does; each further byte tells where it stands. */
export function fileBytes(kind: keyof typeof starts, size = starts[kind].length): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let chunk = 0; chunk * chunkBytes < size; chunk += 1) {
    const start = chunk * chunkBytes;
    const repeated = Uint8Array.from({ length: 251 }, (_, at) => (start + at + chunk) % 251);
    Buffer.from(bytes.buffer, start, Math.min(chunkBytes, size - start)).fill(repeated);
  }
  bytes.set(Buffer.from(starts[kind], 'latin1').subarray(0, size));
  return bytes;
}

export function pngBytes(): Promise<Uint8Array> {
  return sharp({ create: { width: 6, height: 4, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
}

/** A picture as an upload stores it. */
export const storeImage = async (db: Db, bytes: Uint8Array, now: Date) =>
  insertMedia(db, await encodeImage(bytes, now));
