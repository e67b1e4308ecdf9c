import { Worker } from 'node:worker_threads';

const opening = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
`;

/** Runs what holds a thread for long beside the site; `code` has DatabaseSync and workerData. Returns what it posts. */
export function inSqliteThread(code: string, workerData: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(opening + code, { eval: true, workerData });
    let posted: unknown;
    worker.once('message', (message) => {
      posted = message;
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve(posted));
  });
}
