import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { hashOf } from '~/server/hash-of.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { KeyUsedBefore, once } from './idempotency.server';

const now = new Date('2026-11-10T12:00:00Z');

/** Stores a row for each text that is not a repetition. */
function store(db: Db, text: string, at = now) {
  return once(
    db,
    { key: 'key-1', requestHash: hashOf(text), now: at },
    (also) =>
      inTransaction(db, async (trx) => {
        const id = crypto.randomUUID();
        const times = { createdAt: at.toISOString(), updatedAt: at.toISOString() };
        await trx
          .insertInto('todos')
          .values({ id, text, completed: 0, ...times })
          .execute();
        await also(trx, { id });
        return { id, replayed: false };
      }),
    (stored) => ({ ...JSON.parse(stored), replayed: true }),
  );
}
const stored = (db: Db) => db.selectFrom('todos').select('id').execute();

describeOnBothEngines('a change with a key', (open) => {
  it('is made once and answered the same way again', async () => {
    const { db } = await open();
    const first = await store(db, 'one');
    expect(await store(db, 'one')).toEqual({ ...first, replayed: true });
    expect(await stored(db)).toEqual([{ id: first.id }]);
  });

  it('is refused when the key came with something else before', async () => {
    const { db } = await open();
    await store(db, 'one');
    await expect(store(db, 'two')).rejects.toThrow(KeyUsedBefore);
    expect(await stored(db)).toHaveLength(1);
  });

  it('is made once although two requests arrive together', async () => {
    const { db } = await open();
    const both = await Promise.all([store(db, 'one'), store(db, 'one')]);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(await stored(db)).toHaveLength(1);
  });

  it('is forgotten after a day', async () => {
    const { db } = await open();
    await store(db, 'one');
    const nextDay = new Date(now.getTime() + 25 * 3_600_000);
    expect((await store(db, 'one', nextDay)).replayed).toBe(false);
    expect(await stored(db)).toHaveLength(2);
  });
});
