import { sql } from 'kysely';
import { parseJson } from '~/formats/json';
import { countOf } from '~/formats/numbers';
import { Changes, ownerActor, recordActivity } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { hashToken, isSameSecret } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { type AnyRow, insertRows } from '~/server/storage/rows.server';
import type { CommentRow } from '~/server/storage/tables/comments';
import { inTransaction } from '~/server/storage/transaction.server';
import { changeTrashed, type Deletion, putInTrash } from '~/server/storage/trash.server';
import type { Decision } from './comment';
import { type Comment, selectComments, toComment } from './comments.server';
import { mailReply } from './mails.server';
import { doneWords } from './queue/queue-view';
import { refreshThread, removeComment, writeComments } from './threads.server';

type Services = Pick<AppServices, 'db' | 'config' | 'clock' | 'pageCache'>;

/** A comment as the owner saw it. */
export interface SeenComment {
  id: string;
  version: number;
}

export interface ModerationOutcomes {
  done: number;
  gone: number;
  /** Edited since the owner saw them: the owner would approve a text not read. */
  edited: number;
}

/** Sets the status of comments that are still as the owner saw them. */
export async function setCommentStatuses(
  services: Services,
  seen: SeenComment[],
  status: Decision,
) {
  return writeComments(services, async (trx, pages) => {
    const result: ModerationOutcomes = { done: 0, gone: 0, edited: 0 };
    const changes = new Changes(trx);
    changes.areApart = true;
    for (const { id, version } of seen) {
      await changes.watch('comments', id);
      const row = await trx
        .updateTable('comments')
        .set({ status })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('status', '!=', 'deleted')
        .returning('parentId')
        .executeTakeFirst();
      result[row ? 'done' : (await undeletedRow(trx, id)) ? 'edited' : 'gone'] += 1;
      if (!row) continue;
      if (await refreshThread(trx, row.parentId ?? id)) pages.changed = true;
      if (status === 'approved') await mailReply(services, trx, id);
    }
    // Whose words they are is not repeated: a reader may delete them.
    changes.about('comments', seen[0]?.id ?? '', countOf(result.done, 'comment'));
    const undo = await changes.record(
      ownerActor,
      `Comments ${doneWords[status]}`,
      services.clock(),
    );
    return { ...result, undo };
  });
}

/** Moves comments to the trash. What a reader deletes is not in there. */
export async function deleteComments(services: Services, ids: string[], deletion: Deletion) {
  return writeComments(services, async (trx, pages) => {
    const result: ModerationOutcomes = { done: 0, gone: 0, edited: 0 };
    for (const id of ids) {
      const row = await undeletedRow(trx, id);
      result[row ? 'done' : 'gone'] += 1;
      if (!row) continue;
      // A placeholder goes with its last reply.
      const parent = row.parentId === null ? undefined : await commentRow(trx, row.parentId);
      const rows = [...(parent?.status === 'deleted' ? [{ ...parent }] : []), { ...row }];
      const parts = [{ table: 'comments', rows }];
      await putInTrash(trx, 'comments', [{ id, label: row.text, parts }], deletion);
      if (await removeComment(trx, id)) pages.changed = true;
    }
    const label = countOf(result.done, 'comment');
    const subject = { kind: 'comments', id: ids[0] ?? '', label };
    const batch = result.done > 0 ? [{ trash: deletion.batch }] : [];
    const now = services.clock();
    const undo = await recordActivity(trx, ownerActor, 'Comments deleted', subject, now, batch);
    return { ...result, undo };
  });
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

/** Keeps a reader from writing and marks their held comments as spam. Unblocking restores them. */
export async function blockReader(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readerId: string,
  on: boolean,
) {
  const now = clock();
  const blockedAt = on ? now.toISOString() : null;
  const did = on ? 'Blocked a reader' : 'Unblocked a reader';
  return inTransaction(db, async (trx) => {
    const changes = new Changes(trx);
    changes.areApart = true;
    // Whose name it is is not repeated: a reader may delete the account.
    await changes.watch('readers', readerId, '');
    const { numUpdatedRows } = await trx
      .updateTable('readers')
      .set({ blockedAt })
      .where('id', '=', readerId)
      .executeTakeFirst();
    const affected = await trx
      .selectFrom('comments')
      .select(['id', 'reasons'])
      .where('readerId', '=', readerId)
      .where('status', '=', on ? 'held' : 'spam')
      .execute();
    for (const { id, reasons: stored } of affected) {
      const reasons = readReasons(stored);
      if (!on && !reasons.includes(blockedReason)) continue;
      const others = reasons.filter((reason) => reason !== blockedReason);
      await changes.watch('comments', id);
      await trx
        .updateTable('comments')
        .set({
          status: on ? 'spam' : 'held',
          reasons: JSON.stringify(on ? [...others, blockedReason] : others),
        })
        .where('id', '=', id)
        .execute();
    }
    const undo = await changes.record(ownerActor, did, now);
    return { ok: numUpdatedRows > 0n, undo };
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
