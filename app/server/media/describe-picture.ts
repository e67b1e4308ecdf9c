import type { ImageFacts } from '~/formats/pictures';
import { loadSharp } from './sharp.server';

const blurWidth = 16;

/** Size and blurred placeholder of a picture; drawings and what can be seen through have no placeholder. */
export async function describePicture(bytes: Uint8Array): Promise<ImageFacts> {
  const sharp = await loadSharp();
  const picture = sharp(bytes);
  const { width, height, hasAlpha, format } = await picture.metadata();
  if (format === 'svg' || (hasAlpha && !(await picture.stats()).isOpaque)) return { width, height };
  const tiny = await picture.resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer();
  return { width, height, blur: `data:image/webp;base64,${tiny.toString('base64')}` };
}
