import type { Db } from '~/server/storage/database.server';
import { sortKey } from './sort-key';
import { visibilities } from './visibility';

const rowsAtOnce = 500;

/** Fills in the sort keys of posts that were stored before there were any, when a list is first sorted by them. */
export async function makeMissingKeys(db: Db, name: 'title' | 'author'): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', name])
      // Named one by one, so that the index of the names answers.
      .where('visibility', 'in', visibilities)
      .where(`${name}Key`, '=', '')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
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
