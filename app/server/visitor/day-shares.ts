import { LRUCache } from 'lru-cache';
import { networksOf } from './network-key';

/**
 * How many different names one network may bring in a day, such as of sources or missing pages: nobody alone fills a
 * list that others belong in. In memory: a restart begins anew, and who has a thousand networks meets the limit of the list.
 */
export class DayShares {
  #names = new LRUCache<string, Set<string>>({ max: 1000 });
  readonly #atMost: number;

  constructor(atMost: number) {
    this.#atMost = atMost;
  }

  mayBring(name: string, day: string, ip: string): boolean {
    const shares = networksOf(ip).map(({ key, visitors }) => {
      const brought = this.#names.get(`${day} ${key}`) ?? new Set();
      return { key, brought, hasRoom: brought.has(name) || brought.size < this.#atMost * visitors };
    });
    if (shares.some(({ hasRoom }) => !hasRoom)) return false;
    for (const { key, brought } of shares) this.#names.set(`${day} ${key}`, brought.add(name));
    return true;
  }
}
