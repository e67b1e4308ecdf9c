import { sql } from 'kysely';
import { storeBlocked } from '~/features/account/blocked-readers.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, hasRows } from '~/server/storage/rows.server';
import { changeTrashed } from '~/server/storage/trash.server';
import { isEditable, readCommentStatus } from './comment';
import { type Comment, selectComments, toComment } from './comments.server';
import { readReasons } from './moderation.server';
import { judgeComment } from './rules';
import { loadCommentSettings } from './settings.server';
import {
  type CommentServices,
  refreshThread,
  removeComment,
  writeComments,
} from './threads.server';

const mostOwn = 200;

/** The comments of a reader, newest first; under one post or everywhere. */
export async function ownComments(db: Db, readerId: string, postId?: string): Promise<Comment[]> {
  let query = selectComments(db).where('readerId', '=', readerId);
  if (postId !== undefined) query = query.where('postId', '=', postId);
  const rows = await query.orderBy('comments.createdAt', 'desc').limit(mostOwn).execute();
  return rows.map(toComment);
}

/** How many comments of a reader are in the trash with their post. */
export async function countAway(db: Db, readerId: string): Promise<number> {
  const parts = await db
    .selectFrom('trash_parts')
    .select('content')
    .where('kind', '=', 'blogs')
    .where('tableName', '=', 'comments')
    .where('content', 'like', `%"readerId":"${readerId}"%`)
    .execute();
  const rows = parts.flatMap(({ content }) => JSON.parse(content) as AnyRow[]);
  return rows.filter((row) => row.readerId === readerId && row.status !== 'deleted').length;
}

export type EditOutcome = 'edited' | 'held' | 'gone' | 'too-late' | 'changed';

interface Edit {
  id: string;
  readerId: string;
  /** The version that was edited. */
  version: number;
  text: string;
  html: string;
  isAuthor: boolean;
}

/**
 * Changes a comment while that is allowed. The status in the statement prevents an edit from
 * undoing a decision that the owner makes at the same moment.
 */
export async function editComment(services: CommentServices, edit: Edit): Promise<EditOutcome> {
  const now = services.clock();
  return writeComments(services, async (trx, pages) => {
    const stored = await trx
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', edit.id)
      .where('readerId', '=', edit.readerId)
      .executeTakeFirst();
    if (!stored) return 'gone';
    if (!isEditable(stored.createdAt, now)) return 'too-late';
    if (stored.version !== edit.version) return 'changed';
    if (stored.text === edit.text) return outcomeOf(stored.status);
    const formTime = { kind: 'signed' as const, ageMs: Number.POSITIVE_INFINITY };
    const judged = judgeComment({
      submission: { text: edit.text, hiddenField: '', formTime, duplicate: false },
      settings: await loadCommentSettings(trx),
      isKnown: true,
    });
    const reasons = edit.isAuthor ? [] : judged.reasons;
    const isDecided = edit.isAuthor || stored.status !== 'approved';
    const status = isDecided ? stored.status : judged.status;
    const { numUpdatedRows } = await trx
      .updateTable('comments')
      .set({
        text: edit.text,
        html: edit.html,
        status,
        reasons: JSON.stringify([...new Set([...readReasons(stored.reasons), ...reasons])]),
        version: stored.version + 1,
        editedAt: now.toISOString(),
        // The link in the mail approves only the text that the mail shows.
        approveHash: '',
      })
      .where('id', '=', edit.id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'changed';
    const isThreadChanged = await refreshThread(trx, stored.parentId ?? stored.id);
    pages.changed = isThreadChanged || stored.shown === 1;
    return outcomeOf(status);
  });
}

const outcomeOf = (status: string): EditOutcome =>
  readCommentStatus(status) === 'approved' ? 'edited' : 'held';

/** Deletes a comment of this reader; false if there is none. */
export async function deleteOwnComment(
  services: CommentServices,
  id: string,
  readerId: string,
): Promise<boolean> {
  return writeComments(services, async (trx, pages) => {
    const own = trx.selectFrom('comments').where('id', '=', id).where('readerId', '=', readerId);
    if (!(await hasRows(own))) return false;
    pages.changed = await removeComment(trx, id);
    return true;
  });
}

/** Deletes a reader and everything the reader wrote. Views stay, without the reader. A blocked reader stays blocked. */
export async function deleteReader(
  services: CommentServices,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await writeComments(services, async (trx, pages) => {
    const written = await trx
      .selectFrom('comments')
      .select('id')
      .where('readerId', '=', id)
      // Replies before the comments they reply to.
      .orderBy('sortKey', 'desc')
      .execute();
    for (const comment of written) if (await removeComment(trx, comment.id)) pages.changed = true;
    const { blockedAt } = await trx
      .selectFrom('readers')
      .select('blockedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { name, reader: own } of services.tables) {
      if (!own) continue;
      const { column, gone } = own;
      const who = own.isAddress ? email : id;
      const isOwn = sql`${sql.ref(column)} = ${who}`;
      const table = sql.table(name);
      const change =
        gone === undefined
          ? sql`delete from ${table} where ${isOwn}`
          : sql`update ${table} set ${sql.ref(column)} = ${gone} where ${isOwn}`;
      await change.execute(trx);
      // Also what the owner deleted before.
      const changed = (row: AnyRow) => (gone === undefined ? null : { ...row, [column]: gone });
      await changeTrashed(trx, name, (row) => (row[column] === who ? changed(row) : row));
    }
    if (blockedAt) await storeBlocked(trx, email, blockedAt);
  });
}
