import { Limiter } from '~/server/limiter';
import {
  type Answer,
  compressBest,
  type KeptPage,
  type PageTag,
  toKeptPage,
} from './kept-page.server';

export interface KeepOptions {
  /** Keep it although the address has a query. */
  search?: boolean;
}

const memoryLimitBytes = 32 * 1024 * 1024;
const rememberedSearches = 1000;

/**
 * Rendered answers, kept in memory and compressed ahead, until what they show changes. They are
 * kept once gzip has packed them, in a few milliseconds; the better forms take their time and follow.
 * A drop bumps the tag's version, so that an answer rendered from older data is never kept.
 */
export class Pages {
  #kept = new Map<string, KeptPage>();
  /** The version from which an answer is being packed just now, by its key. */
  #packing = new Map<string, number>();
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
    // Many may have been rendered before the first was kept: they are the same.
    if (this.#kept.has(key) || this.#packing.get(key) === version) return;
    this.#packing.set(key, version);
    try {
      const page = await toKeptPage(answer, tag, expiresAt);
      if (this.version(tag) !== version || !this.#trusted) return;
      this.#forget(key);
      this.#lastGood.delete(key);
      this.#kept.set(key, page);
      this.#grow(page.size);
      await this.#compressing.run(() =>
        compressBest(page, (bytes) => {
          page.size += bytes;
          if (this.#kept.get(key) === page) this.#grow(bytes);
        }),
      );
    } finally {
      if (this.#packing.get(key) === version) this.#packing.delete(key);
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

  #grow(bytes: number) {
    this.#size += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= memoryLimitBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
