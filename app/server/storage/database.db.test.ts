import { statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { describeOnBothEngines, newDatabaseAddress } from 'test/engines';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from './database.server';
import { isDatabaseUnavailable } from './errors';
import { migrate } from './migrate.server';
import { migrations } from './migrations';
import { openSqlite, sqliteDialect } from './sqlite-dialect';
import type { Tables } from './tables';
import { AskedOutsideTransaction, inTransaction } from './transaction.server';

const todo = (id: string) => {
  const at = '2026-01-01';
  return { id, text: 'x', completed: 0, createdAt: at, updatedAt: at };
};

describeOnBothEngines('the database', (open, engine) => {
  it('is brought up to date by running the migrations again and again', async () => {
    const database = await open();
    await migrate(database);
    await migrate(database);
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  it('is refused when a newer version made it', async () => {
    const database = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2099-01-01')`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(/made by a newer version of the site/);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const { db } = await open();
    const failing = inTransaction(db, async (trx) => {
      await trx.insertInto('todos').values(todo('a')).execute();
      await trx.insertInto('todos').values(todo('a')).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await db.selectFrom('todos').selectAll().execute()).toEqual([]);
    await db.insertInto('todos').values(todo('a')).execute();
    expect(await db.selectFrom('todos').selectAll().execute()).toHaveLength(1);
  });

  it('answers what is read while a transaction is open, with what was committed before', async () => {
    const { db } = await open();
    const todos = () => db.selectFrom('todos').select('id').execute();
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const { promise: written, resolve: tell } = Promise.withResolvers<void>();
    const long = inTransaction(db, async (trx) => {
      await trx.insertInto('todos').values(todo('a')).execute();
      tell();
      await held;
    });
    await written;
    expect(await todos()).toEqual([]);
    expect((await sql`select id from todos`.execute(db)).rows).toEqual([]);
    finish();
    await long;
    expect(await todos()).toEqual([{ id: 'a' }]);
  });

  it.each<[string, (db: Db) => Promise<unknown>]>([
    ['a read', (db) => db.selectFrom('todos').select('id').execute()],
    ['a write', (db) => db.deleteFrom('todos').execute()],
    ['a second transaction', (db) => inTransaction(db, async () => {})],
  ])('refuses %s past the open transaction at once, and says where both began', async (_, ask) => {
    const { db } = await open();
    const other = await open();
    async function outerWork() {
      await inTransaction(db, async (trx) => {
        await trx.insertInto('todos').values(todo('a')).execute();
        await ask(other.db);
        await ask(db);
      });
    }
    const error: Error = await outerWork().then(
      () => expect.unreachable(),
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(AskedOutsideTransaction);
    expect(error.stack).toContain('database.db.test');
    expect((error.cause as Error).stack).toContain('outerWork');
    expect(await db.selectFrom('todos').select('id').execute()).toEqual([]);
  });

  it('may be asked by work that a transaction started and that goes on after it', async () => {
    const { db } = await open();
    const { promise: over, resolve: finish } = Promise.withResolvers<void>();
    let later: Promise<unknown> | undefined;
    await inTransaction(db, async () => {
      later = over.then(() => db.selectFrom('todos').select('id').execute());
    });
    finish();
    expect(await later).toEqual([]);
  });

  it('lets many at once read and write, one transaction after the other', async () => {
    const { db } = await open();
    await db.insertInto('settings').values({ key: 'n', value: '0', updatedAt: '' }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(db, async (trx) => {
          const lock = engine === 'postgres' ? sql` for update` : sql``;
          const found = await sql<{
            value: string;
          }>`select value from settings where key = 'n'${lock}`.execute(trx);
          const next = Number(found.rows[0]?.value) + 1;
          await trx
            .updateTable('settings')
            .set({ value: String(next) })
            .where('key', '=', 'n')
            .execute();
        }),
      ),
    );
    const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
    expect(value).toBe('20');
  });

  it('keeps bytes as they are', async () => {
    const { db } = await open();
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    const row = {
      fileName: 'a.png',
      type: 'image/png',
      width: 1,
      height: 1,
      size: 256,
      bytes,
      createdAt: '',
    };
    await db.insertInto('media').values(row).execute();
    const found = await db.selectFrom('media').select('bytes').executeTakeFirstOrThrow();
    expect(Buffer.from(found.bytes).equals(Buffer.from(bytes))).toBe(true);
  });
});

it('gives up a write on SQLite that waits too long for another one, and takes the next', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  const file = openSqlite(address);
  const dialect = sqliteDialect(file, { turnTimeoutMs: 20 });
  const db = new Kysely<Tables>({ dialect });
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: tell } = Promise.withResolvers<void>();
  const long = inTransaction(db, async () => {
    tell();
    await held;
  });
  await begun;
  const late = db.insertInto('todos').values(todo('a')).execute();
  await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
  finish();
  await long;
  await db.insertInto('todos').values(todo('b')).execute();
  expect(await db.selectFrom('todos').select('id').execute()).toEqual([{ id: 'b' }]);
  await db.destroy();
  file.close();
  await remove();
});

it('lets others have the thread between statements of SQLite that take long', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  const { db, close } = openDatabase(address);
  const count = sql`select count(*) from
    (with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000) select i from n)`;
  const turnsDuring = async (ask: () => Promise<unknown>) => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    for (let times = 0; times < 4; times += 1) await ask();
    clearInterval(timer);
    return turns;
  };
  expect(await turnsDuring(() => count.execute(db))).toBeGreaterThanOrEqual(2);
  const inside = inTransaction(db, (trx) => turnsDuring(() => count.execute(trx)));
  expect(await inside).toBeGreaterThanOrEqual(2);
  await close();
  await remove();
});

it('takes the log of a large write into the file in another thread, before the next write', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite', 'migrated');
  const { db, close } = openDatabase(address);
  const text = 'A long text. '.repeat(500_000);
  await inTransaction(db, (trx) =>
    trx
      .insertInto('todos')
      .values({ ...todo('long'), text })
      .execute(),
  );
  await db.insertInto('todos').values(todo('next')).execute();
  expect(
    (await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db)).rows,
  ).toEqual([{ wal_autocheckpoint: 0 }]);
  expect(statSync(address).size).toBeGreaterThan(text.length);
  await close();
  expect(statSync(`${address}-wal`, { throwIfNoEntry: false })).toBeUndefined();
  await remove();
});

it('has every safety setting of SQLite on', async () => {
  const { address, remove } = await newDatabaseAddress('sqlite');
  const database = openDatabase(address);
  await migrate(database);
  const setting = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await setting('journal_mode')).toBe('wal');
  // 2 is FULL: a commit waits for the disk.
  expect(await setting('synchronous')).toBe(2);
  expect(await setting('foreign_keys')).toBe(1);
  expect(await setting('busy_timeout')).toBeGreaterThan(0);
  expect(await setting('integrity_check')).toBe('ok');
  await database.close();
  await remove();
});
