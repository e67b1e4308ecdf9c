import { parseJson } from '~/formats/json';
import type { AppServices } from '~/server/context.server';
import { hashToken, isSameSecret } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { type CommentStatus, readCommentStatus } from './comment';
import { mailReply } from './mails.server';
import { refreshThread, removeComment } from './threads.server';
import { writeComments } from './write.server';

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

export type Decision = Exclude<CommentStatus, 'deleted'>;

/** Sets the status of comments that are still as the owner saw them. */
export async function setCommentStatuses(
  services: Services,
  seen: SeenComment[],
  status: Decision,
) {
  return writeComments(services, async (trx) => {
    const result: ModerationOutcomes = { done: 0, gone: 0, edited: 0 };
    let changesPages = false;
    for (const one of seen) {
      const decided = await decideOne(services, trx, one, status);
      result[decided.outcome] += 1;
      changesPages ||= decided.changesPages;
    }
    return { result, changesPages };
  });
}

async function decideOne(
  services: Services,
  trx: Db,
  { id, version }: SeenComment,
  status: Decision,
): Promise<{ outcome: keyof ModerationOutcomes; changesPages: boolean }> {
  const row = await trx
    .updateTable('comments')
    .set({ status })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '!=', 'deleted')
    .returning('parentId')
    .executeTakeFirst();
  if (!row) return { outcome: (await isThere(trx, id)) ? 'edited' : 'gone', changesPages: false };
  const changesPages = await refreshThread(trx, row.parentId ?? id);
  if (status === 'approved') await mailReply(services, trx, id);
  return { outcome: 'done', changesPages };
}

async function isThere(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteComments(
  services: Services,
  ids: string[],
): Promise<ModerationOutcomes> {
  return writeComments(services, async (trx) => {
    const result: ModerationOutcomes = { done: 0, gone: 0, edited: 0 };
    let changesPages = false;
    for (const id of ids) {
      const there = await isThere(trx, id);
      result[there ? 'done' : 'gone'] += 1;
      if (there && (await removeComment(trx, id))) changesPages = true;
    }
    return { result, changesPages };
  });
}

const blockedReason = 'You blocked this reader.';

/** Keeps a reader from writing and marks their held comments as spam. Unblocking restores them. */
export async function blockReader(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  readerId: string,
  on: boolean,
) {
  const blockedAt = on ? clock().toISOString() : null;
  return inTransaction(db, async (trx) => {
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
      await trx
        .updateTable('comments')
        .set({
          status: on ? 'spam' : 'held',
          reasons: JSON.stringify(on ? [...others, blockedReason] : others),
        })
        .where('id', '=', id)
        .execute();
    }
    return numUpdatedRows > 0n;
  });
}

export function readReasons(stored: string): string[] {
  const reasons = parseJson(stored);
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === 'string') : [];
}

/** The comment of a moderation link; null if the link is not valid. */
export async function findByApproveKey(db: Db, id: string, key: string) {
  const row = await db
    .selectFrom('comments')
    .select(['approveHash', 'version', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || !isSameSecret(hashToken(key), row.approveHash)) return null;
  return { id, version: row.version, status: readCommentStatus(row.status) };
}
