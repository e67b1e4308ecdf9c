import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { type Database, type Engine, openDatabase } from '~/server/storage/database.server';

export const engines: Engine[] = ['sqlite', 'postgres'];

type Made = ReturnType<typeof copyDatabase>;

/** Runs the same tests on SQLite and on PostgreSQL; `open` gives each test a migrated database of its own. */
export function describeOnBothEngines(
  title: string,
  define: (open: (made?: Made) => Promise<Database>, engine: Engine) => void,
): void {
  describe.each(engines)(`${title} (%s)`, (engine) => {
    const undo: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const step of undo.splice(0).reverse()) await step();
    });

    define(async (made = newDatabaseAddress(engine, 'migrated')) => {
      const { address, remove } = await made;
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

/** A file that all workers share: one of them makes it, the others wait for it. */
export async function makeOnce(name: string, make: (file: string) => Promise<void>) {
  const file = join(dirname(inject('migratedSqlite')), name);
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    try {
      mkdirSync(lock);
    } catch {
      await setTimeout(50);
      continue;
    }
    try {
      await make(`${file}.new`);
      renameSync(`${file}.new`, file);
    } finally {
      rmdirSync(lock);
    }
  }
  return file;
}

let server: pg.Pool | undefined;

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ connectionString: inject('postgresUrl'), allowExitOnIdle: true });
  await server.query(statement);
}
