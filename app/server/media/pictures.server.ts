import { LRUCache } from 'lru-cache';
import type { drawPlate } from '~/art/draw';
import { isPlate, plateFacts } from '~/art/plate-name';
import {
  type ImageFacts,
  offeredWidths,
  ownerPicture,
  type PictureFormat,
  pictureFormats,
  vendorPath,
} from '~/formats/pictures';
import type { CachedBodies } from '~/server/http/cached-page.server';
import type { Db } from '~/server/storage/database.server';
import { trashedFiles } from '~/server/storage/trash.server';
import { inWorker } from '~/server/work/pool.server';
import type { drawOwnerPicture } from './owner-picture.server';
import { describePicture, resize, Variants, variantName } from './variants.server';

interface Original {
  /** The name under which its variants are cached. */
  key: string;
  type: string;
  read(): Promise<Uint8Array>;
}

interface PicturesOptions {
  db: Db;
  shipped: (address: string) => CachedBodies | undefined;
  /** Whether a public page shows this picture. Other plates are not drawn: each takes up to a second. */
  isShown: (fileName: string) => Promise<boolean>;
  /** Whether a review link shows it. */
  isReviewed: (fileName: string) => Promise<boolean>;
  /** The name of the owner's portrait, which is no drawing but a plate. */
  portrait: () => Promise<string>;
  cacheFolder: string;
}

const knownAtMost = 2000;
const drawnAtMost = 200;
const shippedTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The pictures of /vendor: what the owner uploaded, what ships with the site, and plates, which are drawn. */
export class Pictures {
  readonly variants: Variants;
  readonly #options: PicturesOptions;
  /** Plates that pages show, also pages that only those with a link may read; pictures that are public. */
  #allowed = new LRUCache<string, true>({ max: knownAtMost });
  #drawings = new LRUCache<string, { svg: string | null }>({
    max: drawnAtMost,
    fetchMethod: async (plate) => ({ svg: await inWorker<typeof drawPlate>('drawPlate', plate) }),
  });
  #facts = new LRUCache<string, ImageFacts>({ max: knownAtMost });

  constructor(options: PicturesOptions) {
    this.#options = options;
    this.variants = new Variants(options.cacheFolder);
  }

  /** A picture as it was uploaded, or a plate; the owner may have any plate. */
  async original(fileName: string, { anyPlate = false } = {}): Promise<Blob | null> {
    if (isPlate(fileName) && (anyPlate || (await this.#isShown(fileName)))) {
      const drawing = await this.#drawings.fetch(fileName);
      if (drawing?.svg) return new Blob([drawing.svg], { type: 'image/svg+xml' });
    }
    const original = await this.#find(fileName);
    if (!original) return null;
    const file = await this.variants.file(`${original.key}.original`, original.read);
    return file.slice(0, file.size, original.type);
  }

  /** The plates among these names are drawn for whoever asks. */
  allowPlates(names: Iterable<string>): void {
    for (const name of names) if (isPlate(name)) this.#allowed.set(name, true);
  }

  /** Who may have it: what an agent added is public only once something public shows it. */
  async audienceOf(fileName: string): Promise<'everybody' | 'reviewers' | 'owner'> {
    if (this.#allowed.has(fileName)) return 'everybody';
    const row = await this.#options.db
      .selectFrom('media')
      .select('agentId')
      .where('fileName', '=', fileName)
      .executeTakeFirst();
    if (!row?.agentId) {
      if (row) this.#allowed.set(fileName, true);
      return 'everybody';
    }
    if (await this.#isShown(fileName)) return 'everybody';
    return (await this.#options.isReviewed(fileName)) ? 'reviewers' : 'owner';
  }

  async #isShown(fileName: string): Promise<boolean> {
    if (this.#allowed.has(fileName)) return true;
    const shown = await this.#options.isShown(fileName);
    if (shown) this.#allowed.set(fileName, true);
    return shown;
  }

  async variant(fileName: string, width: number, format: PictureFormat): Promise<Blob | null> {
    const original = await this.#find(fileName);
    if (!original || original.type === 'image/svg+xml') return null;
    const { key, read } = original;
    const file = await this.variants.file(`${key}-${width}.${format}`, async () =>
      resize(await read(), width, format),
    );
    return file.slice(0, file.size, `image/${format}`);
  }

  /** Looked up by name alone: the bytes are read when something is made from them. */
  async #find(fileName: string): Promise<Original | null> {
    const row = await this.#options.db
      .selectFrom('media')
      .select(['type', 'size', 'createdAt'])
      .where('fileName', '=', fileName)
      .where('fileName', 'not in', trashedFiles(this.#options.db))
      .executeTakeFirst();
    if (!row) return fileName === ownerPicture ? this.#findPortrait() : this.#findShipped(fileName);
    const { type, size, createdAt } = row;
    const key = variantName(JSON.stringify([fileName, size, createdAt]));
    return { key, type, read: () => this.#read(fileName) };
  }

  async #findPortrait(): Promise<Original | null> {
    const name = await this.#options.portrait();
    if (name === ownerPicture) return null;
    if (!isPlate(name)) return this.#find(name);
    const key = variantName(`${ownerPicture} ${name}`);
    return {
      key,
      type: 'image/png',
      read: () => inWorker<typeof drawOwnerPicture>('drawOwnerPicture', name),
    };
  }

  #findShipped(fileName: string): Original | null {
    const shipped = this.#options.shipped(vendorPath(fileName));
    const type = shippedTypes[fileName.split('.').at(-1) ?? ''];
    if (!shipped || !type) return null;
    return { key: shipped.hash, type, read: async () => shipped.bodies.identity.bytes };
  }

  async #read(fileName: string): Promise<Uint8Array> {
    const { bytes } = await this.#options.db
      .selectFrom('media')
      .select('bytes')
      .where('fileName', '=', fileName)
      .executeTakeFirstOrThrow();
    return bytes;
  }

  /** Sizes and blurred placeholders by file name; pictures that do not exist are left out. */
  async facts(fileNames: Iterable<string>): Promise<Map<string, ImageFacts>> {
    const found = new Map<string, ImageFacts>();
    for (const fileName of new Set(fileNames)) {
      const facts = fileName === '' ? null : await this.#factsOf(fileName);
      if (facts) found.set(fileName, facts);
    }
    return found.size > 0 ? this.#withDetails(found) : found;
  }

  /** What the owner says of a picture may change, so it is read each time. */
  async #withDetails(found: Map<string, ImageFacts>): Promise<Map<string, ImageFacts>> {
    const rows = await this.#options.db
      .selectFrom('media')
      .select(['fileName', 'alt', 'focusX', 'focusY'])
      .where('fileName', 'in', [...found.keys()])
      .execute();
    for (const { fileName, alt, focusX: x, focusY: y } of rows) {
      const facts = found.get(fileName);
      const focus = x === 50 && y === 50 ? {} : { focus: { x, y } };
      if (facts) found.set(fileName, { ...facts, ...(alt && { alt }), ...focus });
    }
    return found;
  }

  /** Makes the sizes of a new picture in advance. One that fails is made at the first request. */
  prepare(fileName: string): void {
    const make = async () => {
      const facts = await this.#factsOf(fileName);
      if (!facts || facts.animated) return;
      for (const width of offeredWidths(facts)) {
        for (const format of pictureFormats) await this.variant(fileName, width, format);
      }
    };
    make().catch(() => {});
  }

  async #factsOf(fileName: string): Promise<ImageFacts | null> {
    const known = this.#facts.get(fileName);
    if (known) return known;
    const original = await this.#find(fileName);
    if (!original) return plateFacts(fileName);
    const facts = await this.#describe(original).catch(() => null);
    // Names are never used twice, so what is known of one stays true; an unknown one may be uploaded yet.
    if (facts && fileName !== ownerPicture) this.#facts.set(fileName, facts);
    return facts;
  }

  async #describe({ key, read }: Original): Promise<ImageFacts> {
    const file = await this.variants.file(`${key}.facts.json`, async () =>
      Buffer.from(JSON.stringify(await describePicture(await read()))),
    );
    return JSON.parse(await file.text());
  }
}
