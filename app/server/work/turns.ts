import { setImmediate as nextTurn } from 'node:timers/promises';

const sliceMs = 10;

/** Lets others have the thread between two steps of long work: SQLite answers without ever leaving it. */
export class Turns {
  /** When the first step of this turn of the event loop began. */
  #began: number | undefined;

  async next(): Promise<void> {
    if (this.#began !== undefined && performance.now() - this.#began > sliceMs) await nextTurn();
    if (this.#began !== undefined) return;
    this.#began = performance.now();
    setImmediate(() => {
      this.#began = undefined;
    });
  }
}
