import { setTimeout } from 'node:timers/promises';

/** The result of the work, or the error where it takes longer. The work itself is not cancelled. */
export async function withTimeout<T>(work: Promise<T>, withinMs: number, late: Error): Promise<T> {
  const timer = new AbortController();
  const timeout = setTimeout(withinMs, undefined, { signal: timer.signal, ref: false });
  try {
    return await Promise.race([work, timeout.then(() => Promise.reject(late))]);
  } finally {
    timer.abort();
  }
}
