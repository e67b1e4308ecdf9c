import type { Thumbnail } from '~/features/podcast/draft';
import {
  checkDimensions,
  checkThumbnailBytes,
  ThumbnailError,
  unreadable,
} from '~/features/podcast/thumbnail';

const headerBytes = 1024 * 1024;
const previewSide = 320;

/** Checks the header, then decodes the picture. */
export async function inspectThumbnail(
  file: File,
): Promise<{ thumbnail: Thumbnail } | { failure: string }> {
  try {
    return { thumbnail: await readThumbnail(file) };
  } catch (error) {
    return { failure: error instanceof ThumbnailError ? error.message : unreadable };
  }
}

async function readThumbnail(file: File): Promise<Thumbnail> {
  const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer());
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
    throw new ThumbnailError(unreadable);
  }
}

function drawPreview(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  canvas.width = previewSide;
  canvas.height = previewSide;
  const context = canvas.getContext('2d');
  if (!context) throw new ThumbnailError(unreadable);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, previewSide, previewSide);
  return canvas.toDataURL('image/jpeg', 0.85);
}
