import { sql } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import type { Table } from '~/server/storage/define-table.server';

const rowsAtOnce = 100;

/** The number of posts, drafts and parts of the site that show each file, by file name. */
export async function countUses(db: Db, tables: readonly Table[]): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const { name, key, files } of tables) {
    if (!files) continue;
    const id = sql.ref(key[0] ?? '');
    const columns = sql.join(files.map((column) => sql.ref(column)));
    // Each row is read once, however many pictures there are.
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { rows }: { rows: Record<string, string | null>[] } = await sql<
        Record<string, string | null>
      >`select ${id} as "key", ${columns} from ${sql.table(name)}
        where ${id} > ${after} order by ${id} limit ${sql.lit(rowsAtOnce)}`.execute(db);
      after = rows.length < rowsAtOnce ? undefined : (rows.at(-1)?.key ?? undefined);
      countNames(
        rows.map(({ key: _, ...texts }) => texts),
        uses,
      );
    }
  }
  return uses;
}

const mediaName = /[0-9a-f]{16}\.\w+/g;

/** Adds the number of rows in which each name occurs. */
function countNames(rows: Record<string, string | null>[], uses: Map<string, number>): void {
  for (const row of rows) {
    const names = Object.values(row).flatMap((text) => text?.match(mediaName) ?? []);
    for (const name of new Set(names)) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
}

/** Whether something that can be brought back shows the file: an earlier version, or what was deleted. Reads every version, so only before a deletion. */
export async function isRestorable(
  db: Db,
  fileName: string,
  tables: readonly Table[],
): Promise<boolean> {
  const versions = tables.flatMap(({ name, earlierFiles = [] }) =>
    earlierFiles.map((column) => [name, column] as const),
  );
  for (const [table, column] of [...versions, ['trash_parts', 'content'] as const]) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} like ${`%${fileName}%`} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
