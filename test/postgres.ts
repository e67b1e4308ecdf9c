import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './run-site.ts';

/**
 * A real PostgreSQL on a free port in a temporary folder, for as long as the tests run.
 * A durable one waits for the disk at every commit, as in production; tests need not.
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // As root, PostgreSQL runs under a user of its own, who must be able to get here.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = fork(
    join(import.meta.dirname, 'postgres-process.ts'),
    [join(folder, 'data'), String(port), durable ? 'on' : 'off'],
    // Here, because the user it runs as may not be allowed to enter the present folder.
    { cwd: folder, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const order = async (what: 'start' | 'pause' | 'resume') => {
    const ended = once(child, 'exit').then(() => [{ failed: `PostgreSQL could not ${what}.` }]);
    child.send(what);
    const [{ failed }] = await Promise.race([once(child, 'message'), ended]);
    if (failed) throw new Error(failed);
  };
  await order('start').catch((error) => {
    child.disconnect();
    throw error;
  });
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pause: () => order('pause'),
    resume: () => order('resume'),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
