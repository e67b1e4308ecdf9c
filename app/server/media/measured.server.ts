import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageFacts } from '~/formats/pictures';

/** By the name of their bytes (`nameOf`). */
export type Measured = Readonly<Record<string, ImageFacts>>;

/** What the build measured of the shipped pictures; in development nothing is, and pictures are measured when they show. */
export function readMeasured(clientFolder: string | undefined): Measured {
  try {
    return JSON.parse(readFileSync(join(clientFolder ?? '', 'vendor/.measured.json'), 'utf8'));
  } catch {
    return {};
  }
}
