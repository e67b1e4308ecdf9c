import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PictureFormat } from '~/formats/pictures';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';
import { loadSharp } from './sharp.server';

const memoryLimitBytes = 24 * 1024 * 1024;
const atOnce = 2;
const waitingAtMost = 64;
const maxPixels = 50_000_000;
const quality: Record<PictureFormat, number> = { avif: 55, webp: 78 };

/** Pictures at other widths and formats: made once, cached on disk, and the recently used also in memory. */
export class Variants {
  #folder: string;
  #cache = new LRUCache<string, Buffer>({
    maxSize: memoryLimitBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  #making = new Map<string, Promise<Buffer>>();
  #limiter = new ConcurrencyLimiter(atOnce, waitingAtMost);

  constructor(folder: string) {
    this.#folder = folder;
  }

  resized(
    key: string,
    read: () => Promise<Uint8Array>,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer> {
    return this.getOrMake(`${key}-${width}.${format}`, async () =>
      resize(await read(), width, format),
    );
  }

  /** A file that is read while it is sent, so that slow readers hold no memory; made first where it is not there. */
  async file(name: string, make: () => Promise<Uint8Array>): Promise<Blob> {
    const path = join(this.#folder, name);
    const written = await openIfThere(path);
    if (written) return written;
    return this.#limiter.run(async () => {
      const bytes = await make();
      await this.#write(path, bytes);
      return (await openIfThere(path)) ?? new Blob([new Uint8Array(bytes)]);
    });
  }

  /** A derived file: from memory, from disk, or made once. */
  async getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cache.get(name);
    if (cached) return cached;
    const underway = this.#making.get(name);
    if (underway) return underway;
    const making = this.#load(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #load(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.#folder, name);
    const bytes =
      (await readFile(file).catch(() => null)) ??
      (await this.#limiter.run(async () => {
        const made = await make();
        await this.#write(file, made);
        return made;
      }));
    this.#cache.set(name, bytes);
    return bytes;
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

/** A name for what is made from these bytes, or from what this text identifies. */
export function variantName(original: Uint8Array | string): string {
  return createHash('sha256').update(original).digest('hex').slice(0, 32);
}

async function resize(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  // The least effort for AVIF, because a visitor waits: higher efforts take several times as long for little.
  return format === 'avif'
    ? picture.avif({ quality: quality.avif, effort: 0 }).toBuffer()
    : picture.webp({ quality: quality.webp, effort: 4 }).toBuffer();
}
