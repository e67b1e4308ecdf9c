import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { sortKey } from './sort-key';
import { visibilities } from './visibility';

const rowsAtOnce = 500;

/** Computes the sort keys of posts that were stored before the keys existed, when a list is first sorted by them. */
export async function makeMissingKeys(db: Db, name: 'title' | 'author'): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', name])
      // All visibilities, so that the index on visibility and key is used.
      .where('visibility', 'in', visibilities)
      .where(`${name}Key`, '=', '')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    await inTransaction(db, async (trx) => {
      for (const row of rows) {
        await trx
          .updateTable('blogs')
          .set({ [`${name}Key`]: sortKey(row[name]) })
          .where('id', '=', row.id)
          .execute();
      }
    });
  }
}
