import type { SchoolClass } from 'content/schema';
import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import type { Table } from '~/server/storage/define-table.server';

/**
 * Gives the records of renamed classes their new name. Records carry the name, as exports and the
 * portal's API do; the id says which name became which. All names change in one statement, so that
 * two classes can swap names.
 */
export async function renameRecords(
  trx: Db,
  tables: readonly Table[],
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
  const names = sql.join(renamed.map(({ from }) => from));
  for (const { name, className } of tables) {
    if (!className) continue;
    const column = sql.ref(className);
    await sql`update ${sql.table(name)} set ${column} = case ${column} ${cases} end
      where ${column} in (${names})`.execute(trx);
  }
}
