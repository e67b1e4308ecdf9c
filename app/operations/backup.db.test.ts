import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from 'test/engines';
import { newFilledDatabase } from 'test/factories/everything';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Db, openDatabase } from '~/server/storage/database.server';
import { makeBackup } from './backup.server';

/** What happens to a backup between its writing and its proof. */
let spoil: (restored: Db) => Promise<unknown> = async () => {};
vi.mock(import('./staging.server'), async (original) => {
  const real = await original();
  return {
    ...real,
    withStaged: (file, readDocument, use) =>
      real.withStaged(file, readDocument, async (restored) => {
        await spoil(restored);
        return use(restored);
      }),
  };
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  spoil = async () => {};
  for (const step of undo.splice(0).reverse()) await step();
});

describe.each(engines)('a backup (%s)', (engine) => {
  const now = new Date('2026-11-15T04:05:06.789Z');

  async function openStore() {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-backup-'));
    const { address, remove } = await newFilledDatabase(engine);
    const database = openDatabase(address);
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }), remove, database.close);
    return { ...database, address, dataDir };
  }

  const wrong: [string, (restored: Db) => Promise<unknown>][] = [
    ['lost a row', (db) => db.deleteFrom('todos').execute()],
    ['changed a value', (db) => db.updateTable('grades').set({ notes: 'x' }).execute()],
  ];

  it.each(wrong)('that %s does not count, and is deleted', async (_what, change) => {
    const store = await openStore();
    spoil = change;
    await expect(makeBackup(store, 'manual', now)).rejects.toThrow(
      /^The backup differs from the database/,
    );
    expect(readdirSync(join(store.dataDir, 'backups'))).toEqual([]);
    spoil = async () => {};
    await makeBackup(store, 'manual', now);
    expect(readdirSync(join(store.dataDir, 'backups'))).toHaveLength(1);
  });
});
