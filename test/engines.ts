import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { type Database, type Engine, openDatabase } from '~/server/storage/database.server';

export const engines: Engine[] = ['sqlite', 'postgres'];

/** Runs the same tests on SQLite and on PostgreSQL; `open` gives each test a migrated database of its own. */
export function describeOnBothEngines(
  title: string,
  define: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const undo: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });

    define(async () => {
      const { address, remove } = await newDatabaseAddress(engine, 'migrated');
      const database = openDatabase(address);
      undo.push(remove, () => database.close());
      return database;
    }, engine);
  });
}

/** The address of a database of the test's own, and how to remove it again. */
export function newDatabaseAddress(engine: Engine, state: 'empty' | 'migrated' = 'empty') {
  if (state === 'empty') return copyDatabase(engine);
  return copyDatabase(engine, inject(engine === 'sqlite' ? 'migratedSqlite' : 'migratedPostgres'));
}

/** A copy of a database that nobody has open: a file of SQLite's, or the name of one of PostgreSQL's. */
export async function copyDatabase(engine: Engine, source?: string) {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
    const address = join(folder, 'site.db');
    if (source) copyFileSync(source, address);
    return {
      address,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half the processor time of writing their pages to the log.
  await onServer(`create database ${name} template ${source ?? 'template1'} strategy file_copy`);
  return {
    address: new URL(`/${name}`, inject('postgresUrl')).href,
    remove: () => onServer(`drop database ${name} with (force)`),
  };
}

let server: pg.Pool | undefined;

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
  await server.query(statement);
}
