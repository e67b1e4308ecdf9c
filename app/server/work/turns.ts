import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Lets others have the thread between two steps of long work: SQLite answers without ever leaving it. */
export class Turns {
  #began = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.#began < sliceMs) return;
    await nextTurn();
    this.#began = performance.now();
  }
}
