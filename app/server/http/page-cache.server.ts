import { LRUCache } from 'lru-cache';
import { type CacheTag, cacheTags } from './cache-headers.server';
import { cacheKey } from './cache-key';
import { type CachedPage, type RenderedResponse, toCachedPage } from './cached-page.server';
import type { FrontCache } from './front-cache.server';

const memoryLimitBytes = 32 * 1024 * 1024;
const mostPaths = 20_000;

export type Versions = ReadonlyMap<string, number>;

interface NewPage {
  response: RenderedResponse;
  tags: readonly string[];
  /** From before the response was made. */
  versions: Versions;
  expiresAt: number;
}

/**
 * Responses that are the same for everybody, in memory and already encoded; the least recently used
 * are removed first. An invalidation increments the tag's version, so that a response made from older data is not stored.
 */
export class PageCache {
  #pages = new LRUCache<string, CachedPage>({
    maxSize: memoryLimitBytes,
    // The stylesheet of the shipped accent is empty, and LRUCache refuses a size of 0.
    sizeCalculation: ({ size }) => Math.max(size, 1),
  });
  /** The query parameters that pages read, learnt from their headers, by canonical path. */
  readonly queryNames = new LRUCache<string, readonly string[]>({ max: mostPaths });
  #versions = new Map<string, number>(cacheTags.map((tag) => [tag, 0]));
  readonly front: Pick<FrontCache, 'record' | 'purge'> | undefined;
  /** Where other processes write too: how long it is known that no invalidation was missed. */
  #validUntil = Number.POSITIVE_INFINITY;
  /** Responses that were made to be cached. */
  misses = 0;

  /** Also purges a CDN or Varnish in front. */
  constructor(front?: Pick<FrontCache, 'record' | 'purge'>) {
    this.front = front;
  }

  keyOf(target: string): string | undefined {
    return cacheKey(target, (path) => this.queryNames.get(path));
  }

  get(target: string, now: number): CachedPage | undefined {
    const page = this.#find(target);
    return page && page.expiresAt > now && this.isValid ? page : undefined;
  }

  /** A page that may be shown although its time is over, because there is no way to a newer one. */
  getStale(target: string, now: number): CachedPage | undefined {
    const page = this.#find(target);
    return page && page.staleUntil > now ? page : undefined;
  }

  #find(target: string): CachedPage | undefined {
    const key = this.keyOf(target);
    return key === undefined ? undefined : this.#pages.get(key);
  }

  get versions(): Versions {
    return new Map(this.#versions);
  }

  async set(key: string, { response, tags, versions, expiresAt }: NewPage): Promise<void> {
    this.misses += 1;
    const page = await toCachedPage(response, tags, expiresAt);
    const isOutdated = tags.some((tag) => versions.get(tag) !== this.#versions.get(tag));
    if (this.isValid && !isOutdated) this.#pages.set(key, page);
  }

  /** Removes every page with one of the tags here, all at once, and then in the cache in front. */
  async invalidate(...tags: CacheTag[]): Promise<void> {
    for (const tag of tags) {
      this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1);
      for (const [key, page] of this.#pages) if (page.tags.includes(tag)) this.#pages.delete(key);
    }
    await Promise.all(tags.map((tag) => this.front?.purge(tag)));
  }

  /** Nothing cached is served after this moment of the process's own clock, unless it is moved on. */
  validUntil(moment: number): void {
    this.#validUntil = moment;
  }

  get isValid(): boolean {
    return this.#validUntil === Number.POSITIVE_INFINITY || performance.now() < this.#validUntil;
  }
}
