import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { Limiter } from '../limiter.ts';

export type PageTag = 'content' | 'posts' | 'grades';

export interface KeepOptions {
  /** The answer is good until then at the latest. */
  until?: Date | null;
  /** Keep it although the address has a query. */
  search?: boolean;
}

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';

interface Body {
  /** As bytes: a text longer than 16 kB would be copied twice on its way out. */
  bytes: Buffer;
  /** Name, value, name, value…: what `writeHead` takes without building an object. */
  headers: string[];
  /** Those of an answer without a body. */
  unchangedHeaders: string[];
}

export interface KeptPage {
  tag: PageTag;
  expiresAt: number;
  size: number;
  /** Part of the etag of every encoding. */
  hash: string;
  identity: Body;
  compressed: Partial<Record<Encoding, Body>>;
}

export interface Answer {
  headers: Headers;
  body: Buffer;
}

const memoryLimitBytes = 32 * 1024 * 1024;
const compressFrom = 512;
/** 256 kB: as much as a page, and a sixteenth of the memory of the usual 4 MB. */
const brotliWindowBits = 18;
const rememberedSearches = 1000;

/**
 * Rendered answers, kept in memory and compressed ahead, until what they show changes.
 * A drop bumps the tag's version, so that an answer rendered from older data is never kept.
 */
export class Pages {
  #kept = new Map<string, KeptPage>();
  #lastGood = new Map<string, KeptPage>();
  #versions = new Map<PageTag, number>();
  #size = 0;
  #tell: ((tag: PageTag) => Promise<void>) | undefined;
  #trusted = true;
  #searched = new Set<string>();
  #compressing = new Limiter(1, 16);
  hits = 0;
  misses = 0;

  /** Other processes are told of a drop through this, where there are any. */
  announceWith(tell: (tag: PageTag) => Promise<void>): void {
    this.#tell = tell;
  }

  find(key: string, now: number): KeptPage | undefined {
    const page = this.#kept.get(key);
    if (!page) return undefined;
    if (page.expiresAt <= now) {
      this.#forget(key);
      this.#lastGood.set(key, page);
      return undefined;
    }
    this.hits += 1;
    return page;
  }

  /** An answer that went out of date by the clock alone, for when the database is away. */
  findLastGood(key: string): KeptPage | undefined {
    return this.#lastGood.get(key);
  }

  version(tag: PageTag): number {
    return this.#versions.get(tag) ?? 0;
  }

  /** The versions of this moment; an answer is kept only if its tag still has the same one. */
  snapshot(): Record<PageTag, number> {
    return {
      content: this.version('content'),
      posts: this.version('posts'),
      grades: this.version('grades'),
    };
  }

  /** A search is worth keeping from its second asking on: nobody fills the memory with words made up. */
  isAskedAgain(key: string): boolean {
    const again = this.#searched.delete(key);
    this.#searched.add(key);
    const [oldest] = this.#searched;
    if (oldest !== undefined && this.#searched.size > rememberedSearches) {
      this.#searched.delete(oldest);
    }
    return again;
  }

  async keep(
    key: string,
    answer: Answer,
    tag: PageTag,
    version: number,
    expiresAt: number,
  ): Promise<void> {
    this.misses += 1;
    const page = await this.#compressing.run(() => compressAhead(answer, tag, expiresAt));
    if (this.version(tag) !== version || !this.#trusted) return;
    this.#forget(key);
    this.#lastGood.delete(key);
    this.#kept.set(key, page);
    this.#size += page.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= memoryLimitBytes) break;
      this.#forget(oldest);
    }
  }

  /** Forgets every answer that shows what changed, here and in the other processes. */
  async drop(tag: PageTag): Promise<void> {
    this.dropHere(tag);
    await this.#tell?.(tag);
  }

  dropHere(tag: PageTag): void {
    this.#versions.set(tag, this.version(tag) + 1);
    for (const [key, page] of this.#kept) if (page.tag === tag) this.#forget(key);
    for (const [key, page] of this.#lastGood) if (page.tag === tag) this.#lastGood.delete(key);
  }

  /**
   * The line on which other processes announce changes is down: nothing here is surely current.
   * Answers are rendered anew, and the old ones serve only where the database is away too.
   */
  distrust(): void {
    this.#trusted = false;
    for (const [key, page] of this.#kept) {
      this.#lastGood.set(key, page);
      this.#forget(key);
    }
  }

  trust(): void {
    this.#trusted = true;
    this.#lastGood.clear();
  }

  #forget(key: string) {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}

const compressors: [Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>][] = [
  ['gzip', (bytes) => promisify(gzip)(bytes, { level: 9 })],
  [
    'br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          // Some 80 ms more in the background, and every page fits into a connection's first round.
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['zstd', (bytes) => promisify(zstdCompress)(bytes)],
];

async function compressAhead(
  { headers, body }: Answer,
  tag: PageTag,
  expiresAt: number,
): Promise<KeptPage> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const common = [...headers].flat();
  const toBody = (encoding: Encoding, bytes: Buffer): Body => {
    const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const unchangedHeaders = [...common, 'etag', etag, 'vary', 'Accept-Encoding'];
    const own = ['content-length', String(bytes.length)];
    if (encoding !== 'identity') own.push('content-encoding', encoding);
    return { bytes, headers: [...unchangedHeaders, ...own], unchangedHeaders };
  };
  const page: KeptPage = {
    tag,
    expiresAt,
    size: body.length,
    hash,
    identity: toBody('identity', body),
    compressed: {},
  };
  if (body.length < compressFrom) return page;
  // One after the other: each takes megabytes for its work.
  for (const [encoding, compress] of compressors) {
    const bytes = await compress(body);
    page.compressed[encoding] = toBody(encoding, bytes);
    page.size += bytes.length;
  }
  return page;
}
