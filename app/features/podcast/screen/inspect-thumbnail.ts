import type { Thumbnail } from '~/features/podcast/draft';
import {
  checkDimensions,
  checkThumbnailBytes,
  ThumbnailError,
  UNREADABLE,
} from '~/features/podcast/thumbnail';

const HEADER_BYTES = 1024 * 1024;
const PREVIEW_SIDE = 320;

/** Checks the header, then decodes the picture. */
export async function inspectThumbnail(
  file: File,
): Promise<{ thumbnail: Thumbnail } | { failure: string }> {
  try {
    return { thumbnail: await readThumbnail(file) };
  } catch (error) {
    return { failure: error instanceof ThumbnailError ? error.message : UNREADABLE };
  }
}

async function readThumbnail(file: File): Promise<Thumbnail> {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  checkThumbnailBytes(header, file.type);
  const bitmap = await decode(file);
  try {
    checkDimensions(bitmap);
    return { name: file.name, width: bitmap.width, preview: drawPreview(bitmap) };
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new ThumbnailError(UNREADABLE);
  }
}

function drawPreview(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  canvas.width = PREVIEW_SIDE;
  canvas.height = PREVIEW_SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new ThumbnailError(UNREADABLE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, PREVIEW_SIDE, PREVIEW_SIDE);
  return canvas.toDataURL('image/jpeg', 0.85);
}
