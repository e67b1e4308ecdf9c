import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFacts, PictureFormat } from '~/formats/pictures';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';
import { loadSharp } from './sharp.server';

const atOnce = 2;
const waitingAtMost = 64;
const maxPixels = 50_000_000;
const quality: Record<PictureFormat, number> = { avif: 55, webp: 78 };

/** What is made from pictures, once each: files that are read while they are sent, so that slow readers hold no memory. */
export class Variants {
  #folder: string;
  #making = new Map<string, Promise<Blob>>();
  #limiter = new ConcurrencyLimiter(atOnce, waitingAtMost);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file of this name; made first where it is not there. */
  async file(name: string, make: () => Promise<Uint8Array>): Promise<Blob> {
    const path = join(this.#folder, name);
    const written = await openIfThere(path);
    const known = written ?? this.#making.get(name);
    if (known) return known;
    const making = this.#limiter
      .run(async () => {
        const bytes = await make();
        await this.#write(path, bytes);
        return (await openIfThere(path)) ?? new Blob([new Uint8Array(bytes)]);
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** A cache that cannot be written is slower, not broken. */
  async #write(file: string, bytes: Uint8Array) {
    const part = `${file}.${crypto.randomUUID()}.part`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(part, bytes);
      await rename(part, file);
    } catch {}
  }
}

async function openIfThere(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path);
  } catch {
    return null;
  }
}

/** A name for what is made from what this text identifies. */
export function variantName(original: string): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32);
}

/** A picture at another width and format. */
export async function resize(
  original: Uint8Array,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  // The least effort for AVIF, because a visitor waits: higher efforts take several times as long for little.
  return format === 'avif'
    ? picture.avif({ quality: quality.avif, effort: 0 }).toBuffer()
    : picture.webp({ quality: quality.webp, effort: 4 }).toBuffer();
}

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
