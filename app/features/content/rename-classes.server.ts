import type { SchoolClass } from 'content/schema';
import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';

/**
 * Gives the records of renamed classes their new name. Records carry the name, as exports and the
 * portal's API do; the id says which name became which. All names change in one statement, so that
 * two classes can swap names.
 */
export async function renameRecords(
  trx: Db,
  before: readonly SchoolClass[],
  after: readonly SchoolClass[],
): Promise<void> {
  const renamed = before.flatMap(({ id, name }) => {
    const now = after.find((one) => one.id === id)?.name ?? name;
    return now === name ? [] : { from: name, to: now };
  });
  if (renamed.length === 0) return;
  const cases = sql.join(
    renamed.map(({ from, to }) => sql`when ${from} then ${to}`),
    sql` `,
  );
  for (const table of ['grades', 'assignments'] as const) {
    await trx
      .updateTable(table)
      .set({ className: sql<string>`case "className" ${cases} end` })
      .where(
        'className',
        'in',
        renamed.map(({ from }) => from),
      )
      .execute();
  }
}
