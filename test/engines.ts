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
export async function newDatabaseAddress(engine: Engine, state: 'empty' | 'migrated' = 'empty') {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
    const address = join(folder, 'site.db');
    if (state === 'migrated') copyFileSync(inject('migratedSqlite'), address);
    return {
      address,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = state === 'migrated' ? inject('migratedPostgres') : 'template1';
  await onServer(server, `create database ${name} template ${template}`);
  return {
    address: new URL(`/${name}`, server).href,
    remove: () => onServer(server, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
