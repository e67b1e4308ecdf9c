import cluster, { type Worker } from 'node:cluster';
import type { Siblings } from '../app/site.server.ts';

type Tag = Parameters<Siblings['announce']>[0];
const answerWithinMs = 2000;

type Message = { invalidate: Tag; id: number } | { invalidated: number };

/**
 * The first process of several: it starts the others one after the other, so that the first of
 * them migrates and fills the database alone, passes on which pages to invalidate, and replaces who dies.
 * On SIGHUP it replaces all, one by one, by processes of the build that is there by then.
 */
export async function runWorkers(count: number): Promise<void> {
  let stopping = false;
  let nextRound = 0;
  const rounds = new Map<number, () => void>();
  /** Processes whose end is nothing to mend: those that others have replaced, or that have not started yet. */
  const retired = new Set<Worker>();

  const fork = () => {
    const worker = cluster.fork();
    // What is sent to one that has just died fails; its end is mended below.
    worker.on('error', () => {});
    worker.on('message', (message: Message) => {
      if ('invalidated' in message) rounds.get(message.invalidated)?.();
      else passOn(worker, message.invalidate, message.id);
    });
    return worker;
  };

  /** The worker that wrote gets its answer once every other worker has invalidated the pages. */
  function passOn(from: Worker, tag: Tag, id: number) {
    const others = workers().filter((worker) => worker !== from && worker.isConnected());
    let waiting = others.length;
    nextRound += 1;
    const round = nextRound;
    const answer = () => {
      if (from.isConnected()) from.send({ invalidated: id });
    };
    const done = () => {
      waiting -= 1;
      if (waiting > 0) return;
      rounds.delete(round);
      answer();
    };
    if (waiting === 0) {
      answer();
      return;
    }
    rounds.set(round, done);
    for (const worker of others) worker.send({ invalidate: tag, id: round });
  }

  cluster.on('exit', (worker, code) => {
    if (stopping || retired.has(worker)) return;
    if (!worker.exitedAfterDisconnect && code !== 0 && workers().length === 0)
      process.exit(code ?? 1);
    fork();
  });
  const stop = async () => {
    stopping = true;
    const gone = workers().map(exitOf);
    for (const worker of workers()) worker.kill('SIGTERM');
    await Promise.all(gone);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  /** Each new process answers before an old one stops; one that does not start leaves the rest alone. */
  async function replaceAll() {
    for (const old of workers()) {
      // One that died before its turn was replaced already.
      if (old.isDead()) continue;
      const gone = exitOf(old);
      // If it dies meanwhile, the fresh one replaces it.
      retired.add(old);
      const fresh = fork();
      retired.add(fresh);
      if (!(await isListening(fresh))) {
        retired.delete(old);
        if (old.isDead()) fork();
        console.error('A new process did not start; the others go on as they are.');
        return;
      }
      retired.delete(fresh);
      old.kill('SIGTERM');
      await gone;
    }
    console.log('Every process was replaced.');
  }
  let replacing = Promise.resolve();
  process.on('SIGHUP', () => {
    replacing = replacing.then(replaceAll);
  });

  for (let i = 0; i < count; i += 1) await isListening(fork());
}

async function exitOf(worker: Worker): Promise<void> {
  if (!worker.isDead()) await new Promise((resolve) => worker.once('exit', resolve));
}

function isListening(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('listening', () => resolve(true));
    worker.once('exit', () => resolve(false));
  });
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** A worker's side: asks the first process to tell the others, and waits until they did. */
export function siblings(): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, () => void>();
  let invalidate: (tag: Tag) => void = () => {};
  let nextId = 0;
  process.on('message', (message: Message) => {
    if ('invalidated' in message) {
      waiting.get(message.invalidated)?.();
      waiting.delete(message.invalidated);
      return;
    }
    invalidate(message.invalidate);
    process.send?.({ invalidated: message.id });
  });
  return {
    worker: String(cluster.worker?.id),
    announce: (tag) =>
      new Promise((resolve) => {
        nextId += 1;
        waiting.set(nextId, resolve);
        // A sibling that died in the middle must not hold up the write for ever.
        setTimeout(resolve, answerWithinMs).unref();
        process.send?.({ invalidate: tag, id: nextId });
      }),
    onInvalidate(handler) {
      invalidate = handler;
    },
  };
}
