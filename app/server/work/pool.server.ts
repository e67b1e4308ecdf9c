import type { Piscina } from 'piscina';
import { ConcurrencyLimiter } from '~/server/concurrency-limiter';

/** A task took longer than it may, and was ended. */
export class WorkTimedOut extends Error {
  override name = 'WorkTimedOut';
}

interface WorkOptions {
  withinMs?: number;
}

const threads = 2;
/** Piscina does not count tasks with a deadline in its own queue. */
const tasks = new ConcurrencyLimiter(threads, 64);
/** One leaves a thread for the short ones. */
const longTasks = new ConcurrencyLimiter(1, 4);
const longMs = 60_000;
const idleMs = 30_000;

let pool: Promise<Piscina> | undefined;

/** Started with the first task, so that a site without work has no second thread. */
async function openPool(): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const built: string | undefined = import.meta.env.WORKER_FILE;
  const isChunk = /\/assets\/[^/]+$/.test(import.meta.url);
  const file = isChunk ? `../${built}` : (built ?? '../../worker.server.ts');
  return new Piscina({
    filename: new URL(file, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // Sources need the loader of ~/ and of endings that are left out.
    execArgv: built
      ? []
      : ['--import', new URL('../../../scripts/resolve.ts', import.meta.url).href],
  });
}

/**
 * Runs a function that app/worker.server.ts exports in a worker thread: what computes must not hold
 * the thread that answers visitors. Throws Overloaded if too much waits, and WorkTimedOut.
 */
export async function inWorker<Task extends (input: never) => unknown>(
  name: string,
  input: Parameters<Task>[0],
  { withinMs = 30_000 }: WorkOptions = {},
): Promise<Awaited<ReturnType<Task>>> {
  const run = () =>
    tasks.run(async () => {
      pool ??= openPool();
      const workers = await pool;
      // The time is the task's own: on a busy machine a thread may take seconds to start.
      if (workers.threads.length === 0) await workers.run(undefined, { name: 'start' });
      const signal = AbortSignal.timeout(withinMs);
      try {
        return await workers.run(input, { name, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new WorkTimedOut(`“${name}” took longer than ${withinMs} ms.`);
      }
    });
  return withinMs < longMs ? run() : longTasks.run(run);
}
