import type { AnyOperation } from './operation.server';
import type { Db } from './storage/database.server';
import type { Table } from './storage/define-table.server';
import type { AnyRow } from './storage/rows.server';
import type { Deletion, TrashPart } from './storage/trash.server';

/** What a feature adds to the lists of the site. */
export interface Feature {
  tables: readonly Table[];
  operations: readonly AnyOperation[];
  /** Where more than a row goes to the trash and comes back, by its kind there. */
  trash?: Readonly<Record<string, TrashRules>>;
}

export interface TrashRules {
  /** Why it can't be restored; null where it was. Without it its rows are inserted. */
  restore?(trx: Db, parts: AsyncIterable<TrashPart>, now: Date): Promise<string | null>;
  /** Takes a restoration back. Without it the owner deletes it again where it was. */
  deleteAgain?(trx: Db, id: string, deletion: Deletion): Promise<unknown>;
}

/** Restores row by row, until one can't be. */
export const byRow =
  (
    restoreRow: (trx: Db, row: AnyRow, now: Date) => Promise<string | null>,
  ): NonNullable<TrashRules['restore']> =>
  async (trx, parts, now) => {
    for await (const { rows } of parts) {
      for (const row of rows) {
        const problem = await restoreRow(trx, row, now);
        if (problem) return problem;
      }
    }
    return null;
  };
