import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Database, migrate, openDatabase } from '~/server/storage/database.server';
import { engines, newDatabaseAddress } from '../engines';

/** How many statements are let through before the kill; the last one is past the end. */
const every = Number(process.env.FIRE_EVERY ?? 12);

/** Everything the database says about its tables, columns and indexes. */
async function shapeOf({ db, engine }: Database): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line
          from sqlite_master`.execute(db)
      : await sql<{
          line: string;
        }>`select table_name || ' ' || column_name || ' ' || data_type || ' ' ||
            is_nullable as line from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'`.execute(db);
  return rows.map(({ line }) => line).sort();
}

describe.each(engines)('a migration killed in the middle (%s)', (engine) => {
  it('is finished by the next start, whatever the statement', {
    timeout: 100_000 + 1_500_000 / every,
  }, async () => {
    const whole = await newDatabaseAddress(engine, 'migrated');
    const wanted = openDatabase(whole.address);
    const shape = await shapeOf(wanted);
    await wanted.close();
    await whole.remove();
    expect(shape.length).toBeGreaterThan(30);
    let killed = true;
    let kills = 0;
    for (let statements = 1; killed; statements += every) {
      const { address, remove } = await newDatabaseAddress(engine);
      const child = spawnSync(process.execPath, [
        '--import',
        './scripts/resolve.ts',
        'test/fire/migrate-until-killed.ts',
        address,
        String(statements),
      ]);
      killed = child.signal === 'SIGKILL';
      expect(killed || child.status === 0, String(child.stderr)).toBe(true);
      kills += Number(killed);
      const database = openDatabase(address);
      await migrate(database);
      expect(await shapeOf(database), `killed at statement ${statements}`).toEqual(shape);
      await database.close();
      await remove();
    }
    process.stdout.write(`${engine}: killed at ${kills} statements\n`);
    expect(kills).toBeGreaterThan(2);
  });
});
