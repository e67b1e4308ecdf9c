interface Waiting<T> {
  item: T;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Stores items that arrive at the same time together: `store` writes several in one transaction, so that
 * one wait for the disk serves them all. A promise resolves when its own item is stored, never before.
 */
export class Gatherer<T> {
  readonly #store: (items: readonly T[]) => Promise<void>;
  #waiting: Waiting<T>[] = [];
  #busy = false;

  constructor(store: (items: readonly T[]) => Promise<void>) {
    this.#store = store;
  }

  add(item: T): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (this.#busy) return;
      this.#busy = true;
      // After the requests that have been read already, so that they come along.
      setImmediate(() => this.#storeAll());
    });
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, atMostTogether);
      try {
        await this.#store(together.map(({ item }) => item));
        for (const { done } of together) done();
      } catch (error) {
        if (together.length === 1) together[0]?.failed(error);
        else await this.#storeEach(together);
      }
      await new Promise(setImmediate);
    }
    this.#busy = false;
  }

  /** One that cannot be stored does not take the others with it. */
  async #storeEach(together: readonly Waiting<T>[]): Promise<void> {
    for (const { item, done, failed } of together) await this.#store([item]).then(done, failed);
  }
}

const atMostTogether = 64;
