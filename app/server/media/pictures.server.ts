import type { ImageFacts, PictureFormat } from '~/formats/pictures';
import type { Db } from '~/server/storage/database.server';
import { describePicture } from './describe-picture';
import type { Measured } from './measured.server';
import { nameOf, Variants } from './variants.server';

export interface Original {
  bytes: Uint8Array;
  type: string;
}

const knownAtMost = 2000;
const shippedTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The pictures of /vendor: what the owner uploaded, and what ships with the site. */
export class Pictures {
  readonly variants: Variants;
  #db: Db;
  #shipped: (address: string) => Uint8Array | undefined;
  #measured: Measured;
  #facts = new Map<string, ImageFacts | null>();

  constructor(options: {
    db: Db;
    shipped: (address: string) => Uint8Array | undefined;
    /** What the build found out about the shipped ones. */
    measured: Measured;
    cacheFolder: string;
  }) {
    this.#db = options.db;
    this.#shipped = options.shipped;
    this.#measured = options.measured;
    this.variants = new Variants(options.cacheFolder);
  }

  async original(fileName: string): Promise<Original | null> {
    const row = await this.#db
      .selectFrom('media')
      .select(['bytes', 'type'])
      .where('fileName', '=', fileName)
      .executeTakeFirst();
    if (row) return row;
    const bytes = this.#shipped(`/vendor/${encodeURIComponent(fileName)}`);
    const type = shippedTypes[fileName.split('.').at(-1) ?? ''];
    return bytes && type ? { bytes, type } : null;
  }

  async variant(fileName: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const original = await this.original(fileName);
    if (!original || original.type === 'image/svg+xml') return null;
    return this.variants.find(original.bytes, width, format);
  }

  /** Sizes and blurred placeholders by file name; pictures that do not exist are left out. */
  async facts(fileNames: Iterable<string>): Promise<Map<string, ImageFacts>> {
    const found = new Map<string, ImageFacts>();
    for (const fileName of new Set(fileNames)) {
      const facts = fileName === '' ? null : await this.#factsOf(fileName);
      if (facts) found.set(fileName, facts);
    }
    return found;
  }

  async #factsOf(fileName: string): Promise<ImageFacts | null> {
    const known = this.#facts.get(fileName);
    if (known) return known;
    const original = await this.original(fileName);
    const facts = original && (await this.#describe(original).catch(() => null));
    // Names are never used twice, so what is known of one stays true; an unknown one may be uploaded yet.
    if (facts) this.#facts.set(fileName, facts);
    const oldest = this.#facts.keys().next().value;
    if (this.#facts.size > knownAtMost && oldest !== undefined) this.#facts.delete(oldest);
    return facts;
  }

  async #describe({ bytes }: Original): Promise<ImageFacts> {
    const name = nameOf(bytes);
    const measured = this.#measured[name];
    if (measured) return measured;
    const kept = await this.variants.keep(`${name}.facts.json`, async () =>
      Buffer.from(JSON.stringify(await describePicture(bytes))),
    );
    return JSON.parse(kept.toString());
  }
}
