import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFacts } from '~/formats/pictures';

/** By the name of their bytes (`variantName`). */
export type PictureSizes = Readonly<Record<string, ImageFacts>>;

/** The sizes of the shipped pictures, measured by the build; in development each is measured when it is shown. */
export function readPictureSizes(clientFolder: string | undefined): PictureSizes {
  try {
    return JSON.parse(readFileSync(join(clientFolder ?? '', 'vendor/.measured.json'), 'utf8'));
  } catch {
    return {};
  }
}
