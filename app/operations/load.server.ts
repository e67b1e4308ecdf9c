import type { Db } from '~/server/storage/database.server';
import { chunks, insertRows } from '~/server/storage/rows.server';
import { Refused } from './bad-data-file';
import { checkContent } from './check-content.server';
import {
  countRows,
  differences,
  emptyTables,
  fingerprint,
  holdsContent,
  readRows,
} from './rows.server';
import { transferTables } from './transfer-tables';

const idsAtOnce = 500;

export interface Loaded {
  rows: number;
}

/**
 * Replaces everything in `target` by what was staged, in one transaction, and compares every row
 * before it is final.
 */
export async function replaceAll(target: Db, staged: Db): Promise<Loaded> {
  await checkContent(staged);
  const expected = await fingerprint(staged);
  await target.transaction().execute(async (trx) => {
    await emptyTables(trx);
    await copyRows(staged, trx);
    const wrong = differences(expected, await fingerprint(trx));
    if (wrong.length > 0) {
      throw new Refused(
        `What arrived is not what was sent (${wrong.join('; ')}); nothing was changed.`,
      );
    }
  });
  return { rows: countRows(expected) };
}

/** Adds what was staged, except what is there already under the same id. */
export async function addNew(target: Db, staged: Db): Promise<Loaded & { known: number }> {
  return target.transaction().execute(async (trx) => {
    const known = await dropKnown(trx, staged);
    const rows = countRows(await fingerprint(staged));
    await copyRows(staged, trx);
    return { rows, known };
  });
}

async function dropKnown(target: Db, staged: Db): Promise<number> {
  let known = 0;
  for (const name of ['blogs', 'contacts', 'todos', 'grades', 'assignments'] as const) {
    const ids = (await staged.selectFrom(name).select('id').execute()).map(({ id }) => id);
    for (const some of chunks(ids, idsAtOnce)) {
      const found = await target.selectFrom(name).select('id').where('id', 'in', some).execute();
      for (const { id } of found) {
        await staged.deleteFrom(name).where('id', '=', id).execute();
        if (name !== 'blogs') continue;
        await staged.deleteFrom('view_counts').where('page', '=', id).execute();
        await staged.deleteFrom('view_visitors').where('page', '=', id).execute();
      }
      known += found.length;
    }
  }
  return known;
}

async function copyRows(from: Db, to: Db): Promise<void> {
  for (const table of transferTables) {
    for await (const rows of readRows(from, table)) await insertRows(to, table.name, rows);
  }
}

export async function refuseIfFull(db: Db, advice: string): Promise<void> {
  if (await holdsContent(db)) {
    throw new Refused(`There is data already, and nothing was changed. ${advice}`);
  }
}
