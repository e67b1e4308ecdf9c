import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
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
  }
}

/** Both engines for as long as the tests run; each is migrated once, and tests begin with copies. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startPostgres().catch((error) => {
    // Vitest would say that there are no test files, and print a stack.
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  });
  const folder = mkdtempSync(join(tmpdir(), 'site-migrated-'));
  const name = 'migrated';
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  for (const address of [new URL(`/${name}`, url).href, join(folder, 'site.db')]) {
    const database = openDatabase(address);
    await migrate(database);
    await database.close();
  }
  provide('postgresUrl', url);
  provide('migratedPostgres', name);
  provide('migratedSqlite', join(folder, 'site.db'));
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
