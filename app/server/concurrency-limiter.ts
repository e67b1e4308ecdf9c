/** The queue is full; a later try may work. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

/** Runs `atOnce` tasks, queues `waitingAtMost`, throws Overloaded for the rest. */
export class ConcurrencyLimiter {
  #free: number;
  #waitingAtMost: number;
  #waiting: (() => void)[] = [];

  constructor(atOnce: number, waitingAtMost: number) {
    this.#free = atOnce;
    this.#waitingAtMost = waitingAtMost;
  }

  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#waitingAtMost;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.isFull) {
      throw new Overloaded('Too many tasks are waiting.');
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
