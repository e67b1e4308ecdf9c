import { sql } from 'kysely';
import { parseJson } from '~/formats/json';
import { hashToken, isSameSecret } from '~/server/identity/secret-token';
import { undoMs } from '~/server/mail/outbox.server';
import { changeEach } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows } from '~/server/storage/rows.server';
import { changeTrashed, type Deletion, putInTrash } from '~/server/storage/trash.server';
import { type Comment, selectComments, toComment } from './comments.server';
import { mailReply, withdrawReplyMail } from './mails.server';
import type { CommentRow } from './tables.server';
import { type CommentServices, refreshThread, removeComment } from './threads.server';

/** What the owner decides about a comment; its version is of its text. */
export type Decided = Pick<CommentRow, 'status' | 'reasons' | 'version'>;

/** Comments to decide about: with each its thread, and the mail about it, which waits while Undo is offered. */
export function decidedRows(services: CommentServices, trx: Db, now: Date) {
  const left: string[] = [];
  return {
    /** What stays where a decision is taken back. */
    left,
    read: (id: string): Promise<Decided | undefined> => undeletedRow(trx, id),
    async write(id: string, fields: Partial<Decided>) {
      const update = trx.updateTable('comments').set(fields).where('id', '=', id);
      const { parentId } = await update.returning('parentId').executeTakeFirstOrThrow();
      await refreshThread(trx, parentId ?? id);
      if (fields.status === 'approved') await mailReply(services, trx, id, now, undoMs);
      else if (await withdrawReplyMail(trx, id)) left.push('The mail about it was sent.');
    },
  };
}

/** Moves comments to the trash; returns which. What a reader deletes is not in there. */
export async function moveCommentsToTrash(
  trx: Db,
  ids: readonly string[],
  deletion: Deletion,
  check: (row: CommentRow) => void = () => {},
): Promise<string[]> {
  const done: string[] = [];
  for (const id of new Set(ids)) {
    const row = await undeletedRow(trx, id);
    if (!row) continue;
    check(row);
    // A placeholder goes with its last reply.
    const parent = row.parentId === null ? undefined : await commentRow(trx, row.parentId);
    const rows = [...(parent?.status === 'deleted' ? [{ ...parent }] : []), { ...row }];
    const parts = [{ table: 'comments', rows }];
    await putInTrash(trx, 'comments', [{ id, label: row.text, parts }], deletion);
    await removeComment(trx, id);
    done.push(id);
  }
  return done;
}

const commentRow = (trx: Db, id: string) =>
  trx.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();

async function undeletedRow(trx: Db, id: string) {
  const row = await commentRow(trx, id);
  return row?.status === 'deleted' ? undefined : row;
}

/** Why a deleted comment cannot be restored; null where it was. */
export async function restoreComment(trx: Db, row: AnyRow): Promise<string | null> {
  const comment = row as unknown as CommentRow;
  const { id, postId, parentId, readerId, status } = comment;
  const there = async (table: 'blogs' | 'readers' | 'comments', wanted: string | null) =>
    wanted === null ||
    (await trx.selectFrom(table).select('id').where('id', '=', wanted).executeTakeFirst());
  if (!(await there('blogs', postId))) return 'Its post is deleted. Restore that first.';
  if (!(await there('comments', parentId))) return 'The comment it replies to is deleted.';
  if (!(await there('readers', readerId))) return 'Its reader is gone.';
  // A comment with replies left a placeholder, which a placeholder does not replace.
  if (status !== 'deleted')
    await trx.updateTable('comments').set(comment).where('id', '=', id).execute();
  await insertRows(trx, 'comments', [comment], sql`on conflict do nothing`);
  await refreshThread(trx, parentId ?? id);
  return null;
}

const blockedReason = 'You blocked this reader.';

export const readBlockedAt = (db: Db, reader: string) =>
  db.selectFrom('readers').select('blockedAt').where('id', '=', reader).executeTakeFirst();

export const storeBlockedAt = (db: Db, reader: string, blockedAt: string | null) =>
  db.updateTable('readers').set({ blockedAt }).where('id', '=', reader).execute();

/** Marks what waits of a blocked reader as spam, or puts that back for review. */
export async function commentsToBlock(
  db: Db,
  rows: ReturnType<typeof decidedRows>,
  reader: string,
  on: boolean,
) {
  const affected = await db
    .selectFrom('comments')
    .select('id')
    .where('readerId', '=', reader)
    .where('status', '=', on ? 'held' : 'spam')
    .execute();
  return changeEach(affected, rows, (row) => {
    const reasons = readReasons(row.reasons);
    if (!on && !reasons.includes(blockedReason)) return null;
    const others = reasons.filter((reason) => reason !== blockedReason);
    return {
      ...row,
      status: on ? 'spam' : 'held',
      reasons: JSON.stringify(on ? [...others, blockedReason] : others),
    };
  });
}

export function readReasons(stored: string): string[] {
  const reasons = parseJson(stored);
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/** The comment of a moderation link; null if the link is not valid. */
export async function findByApproveKey(db: Db, id: string, key: string): Promise<Comment | null> {
  const row = await selectComments(db)
    .select('approveHash')
    .where('comments.id', '=', id)
    .executeTakeFirst();
  return row && isSameSecret(hashToken(key), row.approveHash) ? toComment(row) : null;
}

/** Removes the client address of comments before a time, also in the trash; the comments stay. */
export async function anonymizeComments(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  await db
    .updateTable('comments')
    .set({ ip: '' })
    .where('createdAt', '<', time)
    .where('ip', '!=', '')
    .execute();
  await changeTrashed(db, 'comments', (row) =>
    String(row.createdAt) < time ? { ...row, ip: '' } : row,
  );
}
