import { LRUCache } from 'lru-cache';
import { networkKey } from './network-key';

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
    const key = `${day} ${networkKey(ip)}`;
    const brought = this.#names.get(key) ?? new Set();
    if (!brought.has(name) && brought.size >= this.#atMost) return false;
    this.#names.set(key, brought.add(name));
    return true;
  }
}
