import type { Thumbnail } from './draft';

const previewSide = 320;
const unreadable = 'Failed to load image. Please try another file.';

/** Checks and decodes the picture; a failure is the sentence to show. */
export async function inspectThumbnail(file: File): Promise<Thumbnail | { failure: string }> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer()).join();
  // By what the file is, not by its name: JPEG, then PNG.
  if (!start.startsWith('255,216,255') && start !== '137,80,78,71') {
    return { failure: 'Invalid file type. Only JPEG and PNG images are allowed.' };
  }
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { failure: unreadable };
  const failure = wrongSize(bitmap);
  const preview = failure ? '' : drawPreview(bitmap);
  const { width } = bitmap;
  bitmap.close();
  return failure ? { failure } : { name: file.name, width, preview };
}

export function wrongSize({ width, height }: { width: number; height: number }): string {
  if (width !== height) return 'Thumbnail must be square (width and height must be equal).';
  if (width < 1400) {
    return 'Thumbnail dimensions are too small. Minimum size is 1400×1400 pixels.';
  }
  if (width > 3000) {
    return 'Thumbnail dimensions are too large. Maximum size is 3000×3000 pixels.';
  }
  return '';
}

function drawPreview(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas');
  canvas.width = previewSide;
  canvas.height = previewSide;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, previewSide, previewSide);
  return canvas.toDataURL('image/jpeg', 0.85);
}
