const minSide = 1400;
const maxSide = 3000;

export const invalidType = 'Invalid file type. Only JPEG and PNG images are allowed.';
export const notSquare = 'Thumbnail must be square (width and height must be equal).';
export const tooSmall = 'Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.';
export const tooLarge = 'Thumbnail dimensions are too large. Maximum size is 3000×3000 pixels.';
export const unreadable = 'Failed to load image. Please try another file.';

export class ThumbnailError extends Error {
  override name = 'ThumbnailError';
}

export interface Dimensions {
  width: number;
  height: number;
}

const signatures: [format: string, at: number, bytes: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['bmp', 0, 'BM'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['heif', 4, 'ftyp'],
  ['pdf', 0, '%PDF'],
  ['markup', 0, '<'],
];

/** The format by its signature; null when it is unknown. */
export function imageFormat(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures.find(([, at, signature]) => start.startsWith(signature, at))?.[0] ?? null;
}

/** Width and height from the file's header, so that a decompression bomb is refused before it is decoded. */
export function readDimensions(bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = imageFormat(bytes);
  if (format === 'png') {
    return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return format === 'jpeg' ? readJpegDimensions(view) : null;
}

function readJpegDimensions(view: DataView): Dimensions | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // 0xff fills; every other marker before the frame carries its length.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

export function checkDimensions({ width, height }: Dimensions): void {
  if (width !== height) throw new ThumbnailError(notSquare);
  if (width < minSide) throw new ThumbnailError(tooSmall);
  if (width > maxSide) throw new ThumbnailError(tooLarge);
}

/** The checks that need no decoder. `claimedType` is the browser's guess from the file's name. */
export function checkThumbnailBytes(bytes: Uint8Array, claimedType: string): void {
  const format = imageFormat(bytes);
  if (format !== 'jpeg' && format !== 'png') {
    const isBroken = format === null && /^image\/(jpeg|png)$/.test(claimedType);
    throw new ThumbnailError(isBroken ? unreadable : invalidType);
  }
  const dimensions = readDimensions(bytes);
  if (!dimensions) throw new ThumbnailError(unreadable);
  checkDimensions(dimensions);
}
