import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { data, href, type RouterContextProvider, redirect } from 'react-router';
import { beginReaderSignIn, endReaderSignIn } from '~/features/account/reader-sign-ins.server';
import { type Reader, readerFor } from '~/features/account/readers.server';
import { dayMs, isoBefore, minuteMs } from '~/formats/durations';
import type { FormSubmission } from '~/formats/spam-signs';
import { cleanText } from '~/formats/text';
import { type Budget, megabyte, spend } from '~/server/budgets.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { limitRate, type RateLimit } from '~/server/identity/rate-limits.server';
import { hashToken, newToken } from '~/server/identity/secret-token';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { hasRows } from '~/server/storage/rows.server';
import { formTimeOf } from '~/server/visitor/form-time.server';
import { commentsAddress, signInAddress, waitingAddress } from './addresses';
import {
  type CommentFields,
  type CommentStatus,
  nameError,
  readCommentText,
  readName,
  sortKeyOf,
  textError,
} from './comment';
import { type CommentedPost, findCommentedPost, pageOf } from './comments.server';
import { mailOwner, mailReply } from './mails.server';
import { saveReader, writerOf } from './readers.server';
import { formatComment } from './render.server';
import { judgeComment } from './rules';
import { loadCommentSettings } from './settings.server';
import { type CommentServices, refreshThread, writeComments } from './threads.server';

const tenMinutes = 10 * minuteMs;
const perNetwork: RateLimit = { action: 'comment', atMost: 15, withinMs: tenMinutes };
const perReader: RateLimit = { action: 'comment', atMost: 8, withinMs: tenMinutes };
const draftsPerNetwork: RateLimit = { action: 'draft', atMost: 30, withinMs: tenMinutes };

export const commentsBudget: Budget = {
  tables: ['comments', 'outbox'],
  what: 'Comments',
  rows: 5000,
  bytes: 50 * megabyte,
};

/** What was written before signing in. */
export type WrittenDraft = CommentFields & { postId: string };

interface Sent {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** Stores a comment from the form, or returns what is wrong with it. */
export async function receiveComment({ request, params, context }: Sent) {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const form = await readForm(request);
  const { db, clock } = services;
  const now = clock();
  const headers = new Headers();
  const post = await findCommentedPost(services, params.id);
  if (!post || post.openness === 'off') throw data('Post not found', { status: 404 });
  const value = (name: string) => String(form.get(name) ?? '');
  const fields = {
    text: readCommentText(form.get('text')),
    parentId: cleanText(value('parentId')),
    name: readName(form.get('name')),
  };
  const fail = (errors: Partial<CommentFields>) =>
    data({ fields, errors, notice: '' }, { status: 400, headers });
  try {
    if (post.openness === 'closed') throw new Refused(403, 'Comments on this post are closed.');
    const wrong = textError(fields.text);
    if (wrong) return fail({ text: wrong });

    const writer = await writerOf(services, current, request);
    if (!writer) {
      const sentence = 'That’s a lot of comments from your connection.';
      await limitRate(db, draftsPerNetwork, current, now, sentence);
      const returnTo = href('/blog/:id/comments', { id: post.id });
      const written: WrittenDraft = { ...fields, postId: post.id };
      const begun = { returnTo, draft: JSON.stringify(written) };
      headers.append('set-cookie', (await beginReaderSignIn(services, begun)).cookie);
      throw redirect(signInAddress(returnTo), { status: 303, headers });
    }
    const { isAuthor } = writer;
    let { reader } = writer;
    if (reader.isBlocked) throw new Refused(403, 'You can’t comment here.');
    if (reader.name === '') {
      const { site } = await services.content.read();
      const problem = nameError(fields.name, isAuthor ? [] : [site.ownerName]);
      if (problem) return fail({ name: problem });
      reader = { ...reader, name: fields.name };
    }
    if (!isAuthor) {
      const sentence = 'That’s a lot of comments at once.';
      await limitRate(db, perNetwork, current, now, sentence);
      await limitRate(db, perReader, reader.id, now, sentence);
    }
    const { html, problem } = await formatComment(fields.text);
    if (problem) return fail({ text: problem });
    const replyMails = form.has('mailOffered') ? form.has('replyMails') : reader.replyMails;
    reader = { ...reader, replyMails };
    const submission = {
      hiddenField: value('homepage'),
      formTime: await formTimeOf(db, value('token'), now),
    };
    const { text, parentId } = fields;
    const { ip } = current;
    const written = { post, parentId, reader, isAuthor, text, html, submission, ip };
    const { id, status } = await writeComments(services, async (trx, pages) => {
      const stored = await storeComment(services, trx, written, now, 0);
      pages.changed = stored.isThreadChanged;
      return stored;
    });
    for (const cookie of await endReaderSignIn(services, request))
      headers.append('set-cookie', cookie);
    const shown = status === 'approved' ? await pageOf(db, id) : null;
    const location = shown
      ? `${commentsAddress(post, shown.page)}#c-${id}`
      : waitingAddress(post.id, id);
    throw redirect(location, { status: 303, headers });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return data({ fields, errors: {}, notice: error.message }, refusedInit(error, headers));
  }
}

/** The comment replied to was deleted, or belongs to another post. */
export class ParentGone extends Refused {
  override name = 'ParentGone';
}

interface NewComment {
  post: CommentedPost;
  /** The comment this one replies to; empty if none. */
  parentId: string;
  /** With the name and the choice of mails to store; without an id there is no row yet. */
  reader: Reader;
  /** Written by the owner: no rule applies. */
  isAuthor: boolean;
  text: string;
  html: string;
  submission: Pick<FormSubmission, 'hiddenField' | 'formTime'>;
  ip: string;
}

/** Stores a comment, its reader's name and the mails about it. */
export async function storeComment(
  services: CommentServices,
  trx: Db,
  { post, reader, isAuthor, text, html, submission, ...given }: NewComment,
  now: Date,
  delayMs: number,
): Promise<{ id: string; status: CommentStatus; isThreadChanged: boolean }> {
  const createdAt = now.toISOString();
  const id = randomUUID();
  const parent = given.parentId ? await rootOf(trx, post.id, given.parentId) : null;
  const readerId = reader.id || (await readerFor(trx, reader, now)).id;
  await saveReader(trx, { ...reader, id: readerId });
  const { status, reasons } = isAuthor
    ? { status: 'approved' as const, reasons: [] }
    : judgeComment({
        submission: { ...submission, text, duplicate: await recentlyReceived(trx, text, now) },
        settings: await loadCommentSettings(trx),
        isKnown: await hasApproved(trx, readerId),
      });
  const approveKey = status === 'held' && reasons.length === 0 ? newToken() : '';
  if (!isAuthor) await spend(trx, commentsBudget, [{ text, html }], now);
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
  const isThreadChanged = await refreshThread(trx, parent?.id ?? id);
  if (status === 'approved') await mailReply(services, trx, id, now, delayMs);
  if (!isAuthor && reasons.length === 0)
    await mailOwner(services, trx, { id, post, name: reader.name, text, approveKey });
  return { id, status, isThreadChanged };
}

/** The top-level comment of a reply: replies have one level, and their keys begin with its key. */
async function rootOf(trx: Db, postId: string, id: string) {
  const parent = await trx
    .selectFrom('comments')
    .select(['id', 'parentId', 'sortKey'])
    .where('id', '=', id)
    .where('postId', '=', postId)
    .where('shown', '=', 1)
    .executeTakeFirst();
  if (!parent) throw new ParentGone(409, 'The comment you’re replying to is gone.');
  const [createdAt, rootId] = parent.sortKey.split(' ');
  return { id: parent.parentId ?? parent.id, sortKey: `${createdAt} ${rootId}` };
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
