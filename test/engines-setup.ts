import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../app/server/storage/database.server';
import { migrate } from '../app/server/storage/migrate.server';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database, for tests to copy. */
    migratedPostgres: string;
    /** The same as a file. */
    migratedSqlite: string;
    /** The folder with the files of `bundled`. */
    bundles: string;
  }
}

/** What runs in threads and processes of its own; each would read hundreds of sources for seconds. */
const bundled = {
  worker: 'app/worker.server.ts',
  'do-job': 'test/resilience/do-job.ts',
  'migrate-until-killed': 'test/resilience/migrate-until-killed.ts',
  'send-mail': 'test/resilience/send-mail.ts',
};

async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: ['piscina', 'sharp', 'takumi-js', 'shiki'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: {
        input: bundled,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

const name = 'migrated';

async function start() {
  const { url, stop } = await startPostgres().catch((error) => {
    // Vitest would say that there are no test files, and print a stack.
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  });
  const folder = mkdtempSync(join(tmpdir(), 'site-migrated-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await bundle(folder);
  process.env.WORKER_FILE = pathToFileURL(join(folder, 'worker.mjs')).href;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  for (const address of [new URL(`/${name}`, url).href, join(folder, 'site.db')]) {
    const database = openDatabase(address);
    await migrate(database);
    await database.close();
  }
  let stopping: Promise<void> | undefined;
  return {
    url,
    folder,
    async stop() {
      stopping ??= stop();
      await stopping;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The projects of a run share them; each reads this file for itself. */
const shared = globalThis as { engines?: ReturnType<typeof start> };

/** Both engines for as long as the tests run; each is migrated once, and tests begin with copies. */
export default async function setup({ provide }: TestProject) {
  shared.engines ??= start();
  const { url, folder, stop } = await shared.engines;
  provide('bundles', folder);
  provide('postgresUrl', url);
  provide('migratedPostgres', name);
  provide('migratedSqlite', join(folder, 'site.db'));
  return stop;
}
