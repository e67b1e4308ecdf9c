import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { engines, newDatabaseAddress } from 'test/engines';
import { newFilledDatabase } from 'test/factories/everything';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '~/server/storage/database.server';
import { makeBackup } from './backup.server';
import { runOperation } from './commands.server';

const now = new Date('2026-11-15T04:05:06.789Z');
const secret = 'a-sentence-that-somebody-wants-forgotten';
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

describe.each(engines)('what was deleted (%s)', (engine) => {
  async function openStore() {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-deleted-'));
    const { address, remove } = await newFilledDatabase(engine);
    const database = openDatabase(address);
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }), remove, database.close);
    return { ...database, address, dataDir, config: { databaseUrl: address, dataDir } };
  }

  it('is in no backup, and neither are sessions, review links, mail that waits and the address of the calendar', async () => {
    const store = await openStore();
    const { db } = store;
    const text = `${secret} `.repeat(40);
    await db
      .insertInto('todos')
      .values({ id: 'gone', text, completed: 0, createdAt: '', updatedAt: '' })
      .execute();
    await db.deleteFrom('todos').where('id', '=', 'gone').execute();
    const value = `hash-${secret}`;
    await db
      .insertInto('settings')
      .values({ key: 'calendar.tokenHash', value, updatedAt: '' })
      .execute();
    await db
      .updateTable('outbox')
      .set({ text: `mail ${secret}` })
      .execute();
    await db
      .updateTable('sessions')
      .set({ subject: `account ${secret}` })
      .execute();
    await db
      .updateTable('review_links')
      .set({ tokenHash: `link-${secret}` })
      .execute();
    const { file } = await makeBackup(store, 'manual', now);
    expect(gunzipSync(readFileSync(file)).toString('latin1')).not.toContain(secret);
  });

  it('does not come back with a backup: the calendar stays revoked, and nothing is sent again', async () => {
    const store = await openStore();
    const { db } = store;
    await db
      .insertInto('settings')
      .values({ key: 'calendar.tokenHash', value: 'revoked later', updatedAt: '' })
      .execute();
    const { file } = await makeBackup(store, 'manual', now);
    await db.deleteFrom('settings').where('key', '=', 'calendar.tokenHash').execute();
    await db.deleteFrom('outbox').execute();
    const env = {
      DATA_DIR: store.dataDir,
      ...(engine === 'postgres' && { DATABASE_URL: store.address }),
    };
    if (engine === 'sqlite') await store.close();
    const inPlace = engine === 'sqlite' ? { DATA_DIR: join(store.address, '..') } : env;
    await runOperation('restore', { env: inPlace, file, replace: true, now });
    const after = openDatabase(store.address);
    undo.push(after.close);
    expect(await after.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    const calendar = after.db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 'calendar.%');
    expect(await calendar.execute()).toEqual([]);
    expect(await after.db.selectFrom('todos').select('id').execute()).not.toEqual([]);
  });

  // SQLite's own files have the table; the documented format has not, since then.
  it.runIf(engine === 'postgres')(
    'stays out where a file of an earlier version holds waiting mail',
    async () => {
      const store = await openStore();
      const { file } = await makeBackup(store, 'manual', now);
      const data = JSON.parse(gunzipSync(readFileSync(file)).toString());
      data.tables.outbox = [{ id: 'old', text: 'sent long ago' }];
      writeFileSync(file, gzipSync(JSON.stringify(data)));
      await store.db.deleteFrom('outbox').execute();
      const env = { DATA_DIR: store.dataDir, DATABASE_URL: store.address };
      await runOperation('restore', { env, file, replace: true, now });
      expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    },
  );
});

it('what is deleted from SQLite is overwritten in its file', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  const { db, close } = openDatabase(address);
  const text = `${secret} `.repeat(200);
  await db
    .insertInto('todos')
    .values({ id: 'gone', text, completed: 0, createdAt: '', updatedAt: '' })
    .execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(readFileSync(address, 'latin1')).toContain(secret);
  await db.deleteFrom('todos').where('id', '=', 'gone').execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(readFileSync(address, 'latin1')).not.toContain(secret);
  await close();
  await remove();
});
