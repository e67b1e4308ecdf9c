import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newFilledDatabase } from 'test/factories/everything';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '~/server/storage/database.server';
import { makeBackup } from './backup.server';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

// Sessions are deleted from the copy before it is packed: a trigger there spoils it. What proves a
// backup is the same for both engines.
it.each([
  ['lost a row', 'delete from todos'],
  ['changed a value', `update grades set notes = 'x'`],
])('a backup that %s does not count, and is deleted', async (_what, harm) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-backup-'));
  const { address, remove } = await newFilledDatabase('sqlite');
  const database = openDatabase(address);
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }), remove, database.close);
  const back = () =>
    makeBackup({ ...database, config: { databaseUrl: address, dataDir } }, 'manual', new Date());
  const trigger = `create trigger spoil after delete on sessions begin ${harm}; end`;
  await sql.raw(trigger).execute(database.db);
  await expect(back()).rejects.toThrow(/^The backup differs from the database/);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  await sql`drop trigger spoil`.execute(database.db);
  await back();
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
});
