import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** A worker dies and is told of a write before that is noticed; then one dies while it is replaced. */
const script = `
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { runWorkers } from ${JSON.stringify(fileURLToPath(new URL('workers.ts', import.meta.url)))};

if (cluster.isWorker) createServer().listen(0);
else {
  await runWorkers(2);
  const [one, two] = Object.values(cluster.workers);
  process.kill(two.process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  one.emit('message', { invalidate: 'posts', id: 1 });
  await once(cluster, 'listening');
  console.log = (line) => {
    process.stdout.write(line + ' There are ' + Object.keys(cluster.workers).length);
    process.emit('SIGTERM');
  };
  process.emit('SIGHUP');
  await once(cluster, 'fork');
  process.kill(one.process.pid, 'SIGKILL');
}
`;

it('a worker that dies at the wrong moment ends neither the first process nor a replacement', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-workers-'));
  const file = join(folder, 'primary.mjs');
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  const ended = once(child, 'exit');
  expect(await text(child.stdout)).toBe('Every process was replaced. There are 2');
  expect(await ended).toEqual([0, null]);
});
