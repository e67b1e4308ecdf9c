import { randomUUID } from 'node:crypto';
import type { Visibility } from '~/features/posts/post';
import { hourMs, isoBefore } from '~/formats/durations';
import type { Db } from '~/server/storage/database.server';
import type { AnyRow } from '~/server/storage/rows.server';
import { undoPrefix } from '~/server/storage/undo-prefix';

export interface DeletedRows {
  table: string;
  rows: AnyRow[];
}

/** Posts before a change, with the version after it. */
export interface ChangedPosts {
  posts: {
    id: string;
    version: number;
    visibility: Visibility;
    tags: string[];
    publishedDate?: string;
  }[];
}

export type UndoPart = DeletedRows | ChangedPosts;

/** How long a bulk change can be undone. */
export const undoHours = 1;

/** Stores the undo data in parts, in the transaction of the change. */
export function openUndo(db: Db, now: Date) {
  const operation = randomUUID();
  let parts = 0;
  return {
    operation,
    async note(part: UndoPart): Promise<void> {
      parts += 1;
      await db
        .insertInto('settings')
        .values({
          key: `${undoPrefix}${operation}:${String(parts).padStart(6, '0')}`,
          value: JSON.stringify(part),
          updatedAt: now.toISOString(),
        })
        .execute();
    },
  };
}

/** The parts in stored order; each is deleted when it is read. */
export async function* consumeUndo(db: Db, operation: string): AsyncGenerator<UndoPart> {
  for (;;) {
    const row = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'like', `${undoPrefix}${operation}:%`)
      .orderBy('key')
      .limit(1)
      .executeTakeFirst();
    if (!row) return;
    await db.deleteFrom('settings').where('key', '=', row.key).execute();
    yield JSON.parse(row.value) as UndoPart;
  }
}

/** Deletes what can no longer be undone. */
export async function deleteExpiredUndo(db: Db, now: Date): Promise<void> {
  const before = isoBefore(now, undoHours * hourMs);
  await db
    .deleteFrom('settings')
    .where('key', 'like', `${undoPrefix}%`)
    .where('updatedAt', '<', before)
    .execute();
}
