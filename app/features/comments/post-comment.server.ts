import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs, isoBefore } from '~/formats/durations';
import type { AppServices } from '~/server/context.server';
import { type Reader, readerFor } from '~/server/identity/readers.server';
import { hashToken, newToken } from '~/server/identity/secret-token';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { type CommentStatus, sortKeyOf } from './comment';
import type { CommentedPost } from './comments.server';
import { mailOwner, mailReply } from './mails.server';
import { saveReader } from './readers.server';
import { type CommentSubmission, holdReasons, statusFor } from './rules';
import { loadCommentSettings } from './settings.server';
import { refreshThread } from './threads.server';
import { writeComments } from './write.server';

/** The comment replied to was deleted, or belongs to another post. */
export class ParentGone extends Error {
  override name = 'ParentGone';
}

export interface NewComment {
  post: CommentedPost;
  /** The comment this one replies to; empty if none. */
  parentId: string;
  /** With the name and the choice of mails to store; without an id there is no row yet. */
  reader: Reader;
  /** Written by the owner: no rule applies. */
  isAuthor: boolean;
  text: string;
  html: string;
  submission: Pick<CommentSubmission, 'hiddenField' | 'formTime'>;
  ip: string;
}

type Services = Pick<AppServices, 'db' | 'config' | 'clock' | 'pageCache'>;

/** Stores a comment, its reader's name and the mails about it; returns its status. */
export async function postComment(
  services: Services,
  { post, reader, isAuthor, text, html, submission, ...given }: NewComment,
): Promise<{ id: string; status: CommentStatus }> {
  const now = services.clock();
  const createdAt = now.toISOString();
  const id = randomUUID();
  return writeComments(services, async (trx) => {
    const parent = given.parentId ? await rootOf(trx, post.id, given.parentId) : null;
    const readerId = reader.id || (await readerFor(trx, reader, now)).id;
    await saveReader(trx, { ...reader, id: readerId });
    const settings = await loadCommentSettings(trx);
    const duplicate = await recentlyReceived(trx, text, now);
    const reasons = isAuthor
      ? []
      : holdReasons({ ...submission, text, duplicate, words: settings.words });
    const isKnown = await hasApproved(trx, readerId);
    const status = isAuthor
      ? 'approved'
      : statusFor({ reasons, submission, hold: settings.hold, isKnown });
    const approveKey = status === 'held' && reasons.length === 0 ? newToken() : '';
    await trx
      .insertInto('comments')
      .values({
        id,
        postId: post.id,
        parentId: parent?.id ?? null,
        readerId,
        author: isAuthor ? 1 : 0,
        text,
        html,
        status,
        reasons: JSON.stringify(reasons),
        shown: 0,
        sortKey: sortKeyOf(id, createdAt, parent),
        version: 1,
        ip: isAuthor ? '' : given.ip,
        approveHash: approveKey && hashToken(approveKey),
        createdAt,
        editedAt: null,
        announcedAt: null,
      })
      .execute();
    const changesPages = await refreshThread(trx, parent?.id ?? id);
    if (status === 'approved') await mailReply(services, trx, id);
    if (!isAuthor && reasons.length === 0)
      await mailOwner(services, trx, { id, post, name: reader.name, text, approveKey });
    return { result: { id, status }, changesPages };
  });
}

/** The top-level comment of a reply: replies have one level. */
async function rootOf(trx: Db, postId: string, id: string) {
  const parent = await trx
    .selectFrom('comments')
    .select(['id', 'parentId'])
    .where('id', '=', id)
    .where('postId', '=', postId)
    .where('shown', '=', 1)
    .executeTakeFirst();
  const root =
    parent &&
    (await trx
      .selectFrom('comments')
      .select(['id', 'sortKey'])
      .where('id', '=', parent.parentId ?? parent.id)
      .executeTakeFirst());
  if (!root) throw new ParentGone('The comment you’re replying to is gone.');
  return root;
}

const recentlyReceived = (trx: Db, text: string, now: Date) =>
  hasRows(
    trx
      .selectFrom('comments')
      .where(sql`substr(text, 1, 100)`, '=', sql`substr(${text}, 1, 100)`)
      .where('createdAt', '>', isoBefore(now, dayMs))
      .where('text', '=', text),
  );

const hasApproved = (trx: Db, readerId: string) =>
  hasRows(
    trx.selectFrom('comments').where('readerId', '=', readerId).where('status', '=', 'approved'),
  );
