import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { loadSharp } from '~/server/media/sharp.server';
import type { Region } from './crop';
import {
  hidesAnotherFile,
  type MediaItem,
  MediaRefused,
  maxMegapixels,
  maxMovingMegapixels,
  maxUploadBytes,
  noDetails,
  type SourceFormat,
  sniffPicture,
} from './media';

const maxPixels = maxMegapixels * 1_000_000;
const maxMovingPixels = maxMovingMegapixels * 1_000_000;
/**
 * More than twice the largest width a picture is shown at, so that photos of 12 megapixels, which most phones take, keep
 * their size: scaling them down slightly would be a large part of the time of an upload.
 */
const longestSide = 4096;
const encodeTimeoutSeconds = 30;

/** The picture as it is stored; throws if the upload is refused. */
export async function encodeImage(bytes: Uint8Array, now: Date) {
  if (bytes.length > maxUploadBytes) throw new MediaRefused('too large');
  return newPicture(await reencode(bytes, acceptedFormat(bytes)), now);
}

export type EncodedImage = Awaited<ReturnType<typeof encodeImage>>;
type Encoded = Awaited<ReturnType<typeof reencode>>;

export function newPicture({ data, info, format }: Encoded, now: Date) {
  return {
    ...noDetails,
    fileName: `${randomBytes(8).toString('hex')}.${format === 'jpeg' ? 'jpg' : format}`,
    type: `image/${format}`,
    width: info.width,
    // The frames of an animation are encoded as one image, below each other.
    height: info.pageHeight ?? info.height,
    size: data.length,
    createdAt: now.toISOString(),
    bytes: data,
  };
}

function acceptedFormat(bytes: Uint8Array): SourceFormat {
  const format = sniffPicture(bytes);
  if (format === 'svg') throw new MediaRefused('vector');
  if (!format) throw new MediaRefused('unknown');
  if (hidesAnotherFile(bytes)) throw new MediaRefused('hides another file');
  return format;
}

/** Checks a picture of an export, which may be larger than an upload. */
export async function checkPicture(
  bytes: Uint8Array,
): Promise<Pick<MediaItem, 'type' | 'width' | 'height'>> {
  const format = acceptedFormat(bytes);
  const { width, height } = await inspect(bytes, format);
  return { type: `image/${format}`, width, height };
}

/** Re-encodes the pixels without metadata; animations and GIFs become WebP. */
export async function reencode(bytes: Uint8Array, source: SourceFormat, area?: Region) {
  const sharp = await loadSharp();
  const { pages = 1 } = await inspect(bytes, source);
  const animated = pages > 1;
  const format = source === 'gif' ? 'webp' : source;
  try {
    const input = sharp(bytes, {
      limitInputPixels: animated ? maxMovingPixels : maxPixels,
      failOn: 'error',
      sequentialRead: true,
      animated,
    });
    const turned = animated ? input : input.autoOrient();
    const picture = (area ? turned.extract(area) : turned)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: encodeTimeoutSeconds });
    const { data, info } = await encode(picture, format, animated).toBuffer({
      resolveWithObject: true,
    });
    return { data, info, format };
  } catch (error) {
    throw refusal(error);
  }
}

async function inspect(bytes: Uint8Array, format: SourceFormat) {
  const sharp = await loadSharp();
  const input = sharp(bytes, { limitInputPixels: maxPixels });
  const found = await input.metadata().catch((error: unknown) => {
    throw refusal(error);
  });
  const { width, height, pages = 1 } = found;
  if (width * height > maxPixels) throw new MediaRefused('too many pixels');
  if (width * height * pages > maxMovingPixels) throw new MediaRefused('too many frames');
  if (pages > 1 && format === 'avif') throw new MediaRefused('moving AVIF');
  if (found.format !== (format === 'avif' ? 'heif' : format)) throw new MediaRefused('unknown');
  if (format === 'avif' && found.compression !== 'av1') throw new MediaRefused('unknown');
  return found;
}

function encode(picture: Sharp, format: Exclude<SourceFormat, 'gif'>, animated: boolean): Sharp {
  // Low effort, because the owner waits for the upload; readers get other sizes with better compression.
  if (format === 'jpeg') return picture.jpeg({ quality: 88 });
  if (format === 'png') return picture.png({ compressionLevel: 6 });
  if (format === 'webp') return picture.webp({ quality: 88, effort: animated ? 2 : 0 });
  return picture.avif({ quality: 65, effort: 0 });
}

function refusal(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return new MediaRefused('too many pixels');
  return new MediaRefused('broken');
}
