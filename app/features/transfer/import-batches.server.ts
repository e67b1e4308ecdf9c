import { countOf } from '~/formats/numbers';
import type { Inverse } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { chunks } from '~/server/storage/rows.server';
import type { ImportProgress, ImportResult } from './import-result';

/** What was stored, and what takes it back. */
export type Stored = Partial<Counts> & { undo?: readonly Inverse[] };
export type Write = (work: (trx: Db) => Promise<Stored>) => Promise<Stored>;
export type Progress = (progress: ImportProgress) => void;

/** The import failed after some of its posts were stored. */
export class ImportStopped extends Error {
  override name = 'ImportStopped';

  constructor(posts: number, cause: unknown) {
    super(
      `The import stopped after ${countOf(posts, 'post')}. What came in is on the blog. Import the same files again for the rest: nothing is added twice.`,
      { cause },
    );
  }
}

type Counts = Pick<ImportResult, 'created' | 'skipped' | 'pictures' | 'files' | 'redirects'>;

/** Few enough for other writes to get in between within a second or two. */
export const postsAtOnce = 50;

/** Writes the items in several transactions, and adds to the result what each of them stored. */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  write: Write,
  result: Counts,
  store: (trx: Db, some: readonly T[]) => Promise<Stored>,
): Promise<void> {
  for (const some of chunks(items, size)) {
    try {
      const { undo: _, ...counts } = await write((trx) => store(trx, some));
      for (const [name, count] of Object.entries(counts)) result[name as keyof Counts] += count;
    } catch (error) {
      throw result.created > 0 ? new ImportStopped(result.created, error) : error;
    }
  }
}
