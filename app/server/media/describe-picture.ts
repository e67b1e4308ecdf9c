import type { ImageFacts } from '~/formats/pictures';
import { loadSharp } from './sharp.server';

const blurWidth = 16;

/** Size and blurred placeholder of a picture; drawings and what can be seen through have no placeholder. */
export async function describePicture(bytes: Uint8Array): Promise<ImageFacts> {
  const sharp = await loadSharp();
  const picture = sharp(bytes);
  const { width, height, hasAlpha, format, pages = 1 } = await picture.metadata();
  const size = { width, height, ...(pages > 1 && { animated: true as const }) };
  if (format === 'svg' || (hasAlpha && !(await picture.stats()).isOpaque)) return size;
  const tiny = await picture.resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer();
  return { ...size, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}
