import cluster, { type Worker } from 'node:cluster';
import type { Siblings } from '../app/site.server.ts';

type Tag = Parameters<Siblings['announce']>[0];
const answerWithinMs = 2000;

type Message = { drop: Tag; id: number } | { dropped: number };

/**
 * The first process of several: it starts the others one after the other, so that the first of
 * them migrates and fills the database alone, passes on which pages to drop, and replaces who dies.
 */
export async function runWorkers(count: number): Promise<void> {
  let stopping = false;
  let nextRound = 0;
  const rounds = new Map<number, () => void>();

  const fork = () => {
    const worker = cluster.fork();
    worker.on('message', (message: Message) => {
      if ('dropped' in message) rounds.get(message.dropped)?.();
      else passOn(worker, message.drop, message.id);
    });
    return worker;
  };

  /** The worker that wrote gets its answer once every other worker has dropped the pages. */
  function passOn(from: Worker, drop: Tag, id: number) {
    const others = workers().filter((worker) => worker !== from && worker.isConnected());
    let waiting = others.length;
    nextRound += 1;
    const round = nextRound;
    const done = () => {
      waiting -= 1;
      if (waiting > 0) return;
      rounds.delete(round);
      if (from.isConnected()) from.send({ dropped: id });
    };
    if (waiting === 0) {
      from.send({ dropped: id });
      return;
    }
    rounds.set(round, done);
    for (const worker of others) worker.send({ drop, id: round });
  }

  cluster.on('exit', (worker, code) => {
    if (stopping) return;
    if (!worker.exitedAfterDisconnect && code !== 0 && workers().length === 0)
      process.exit(code ?? 1);
    fork();
  });
  const stop = async () => {
    stopping = true;
    const gone = workers().map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers()) worker.kill('SIGTERM');
    await Promise.all(gone);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  for (let i = 0; i < count; i += 1) {
    const worker = fork();
    await new Promise((resolve) => worker.once('listening', resolve));
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** A worker's side: asks the first process to tell the others, and waits until they did. */
export function siblings(): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const waiting = new Map<number, () => void>();
  let drop: (tag: Tag) => void = () => {};
  let nextId = 0;
  process.on('message', (message: Message) => {
    if ('dropped' in message) {
      waiting.get(message.dropped)?.();
      waiting.delete(message.dropped);
      return;
    }
    drop(message.drop);
    process.send?.({ dropped: message.id });
  });
  return {
    worker: String(cluster.worker?.id),
    announce: (tag) =>
      new Promise((resolve) => {
        nextId += 1;
        waiting.set(nextId, resolve);
        // A sibling that died in the middle must not hold up the write for ever.
        setTimeout(resolve, answerWithinMs).unref();
        process.send?.({ drop: tag, id: nextId });
      }),
    onDrop(handler) {
      drop = handler;
    },
  };
}
