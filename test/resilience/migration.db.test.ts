import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '~/server/storage/database.server';
import { migrate } from '~/server/storage/migrate.server';
import { engines, newDatabaseAddress } from '../engines';
import { schemaOf } from '../schema';

/** How many statements are let through before the kill; the last one is past the end. */
const every = Number(process.env.RESILIENCE_EVERY ?? 60);

describe.each(engines)('a migration killed in the middle (%s)', (engine) => {
  it('is finished by the next start, whatever the statement', {
    timeout: 100_000 + 1_500_000 / every,
  }, async () => {
    const whole = await newDatabaseAddress(engine, 'migrated');
    const wanted = openDatabase(whole.address);
    const shape = await schemaOf(wanted);
    await wanted.close();
    await whole.remove();
    expect(shape.length).toBeGreaterThan(30);
    let killed = true;
    let kills = 0;
    for (let statements = 1; killed; statements += every) {
      const { address, remove } = await newDatabaseAddress(engine);
      const child = spawnSync(process.execPath, [
        join(inject('bundles'), 'migrate-until-killed.mjs'),
        address,
        String(statements),
      ]);
      killed = child.signal === 'SIGKILL';
      expect(killed || child.status === 0, String(child.stderr)).toBe(true);
      kills += Number(killed);
      const database = openDatabase(address);
      await migrate(database);
      expect(await schemaOf(database), `killed at statement ${statements}`).toEqual(shape);
      await database.close();
      await remove();
    }
    process.stdout.write(`${engine}: killed at ${kills} statements\n`);
    expect(kills).toBeGreaterThan(2);
  });
});
