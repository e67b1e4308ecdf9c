import { sql } from 'kysely';
import { describeOnBothEngines, newDatabaseAddress } from 'test/engines';
import { expect, it } from 'vitest';
import { openDatabase } from './database.server';
import { migrate } from './migrate.server';
import { migrations } from './migrations';

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
    const todo = { text: 'x', completed: 0, createdAt: '2026-01-01', updatedAt: '2026-01-01' };
    const failing = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('todos')
        .values({ id: 'a', ...todo })
        .execute();
      await trx
        .insertInto('todos')
        .values({ id: 'a', ...todo })
        .execute();
    });
    await expect(failing).rejects.toThrow();
    expect(await db.selectFrom('todos').selectAll().execute()).toEqual([]);
    await db
      .insertInto('todos')
      .values({ id: 'a', ...todo })
      .execute();
    expect(await db.selectFrom('todos').selectAll().execute()).toHaveLength(1);
  });

  it('lets many at once read and write, one transaction after the other', async () => {
    const { db } = await open();
    await db.insertInto('settings').values({ key: 'n', value: '0', updatedAt: '' }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (trx) => {
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
