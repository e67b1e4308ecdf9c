import { data, href, type RouterContextProvider } from 'react-router';
import { minuteMs } from '~/formats/durations';
import { cleanText } from '~/formats/text';
import {
  type AppServices,
  type RequestContext,
  requestContext,
  servicesContext,
} from '~/server/context.server';
import { readForm } from '~/server/http/failures.server';
import { retryAfterSeconds } from '~/server/identity/attempt-policy';
import { consumeRateLimit, type RateLimit } from '~/server/identity/rate-limits.server';
import { beginReaderSignIn, endReaderSignIn } from '~/server/identity/reader-sign-ins.server';
import { emailKey, findReader, type Reader, readerOf } from '~/server/identity/readers.server';
import { formTimeOf } from '~/server/visitor/form-time.server';
import { commentsAddress, waitingAddress } from './addresses';
import { type CommentFields, nameError, readCommentText, readName, textError } from './comment';
import { findCommentedPost, pageOf } from './comments.server';
import { ParentGone, postComment } from './post-comment.server';
import { formatComment } from './render.server';

const tenMinutes = 10 * minuteMs;
const perNetwork: RateLimit = { action: 'comment', atMost: 15, withinMs: tenMinutes };
const perReader: RateLimit = { action: 'comment', atMost: 8, withinMs: tenMinutes };
const draftsPerNetwork: RateLimit = { action: 'draft', atMost: 30, withinMs: tenMinutes };

export type CommentResult =
  | { state: 'posted'; held: boolean; location: string }
  | { state: 'sign-in'; location: string }
  | { state: 'failed'; fields: CommentFields; errors: Partial<CommentFields>; notice?: string };

interface Sent {
  request: Request;
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

interface Received {
  result: CommentResult;
  status: number;
  headers: Headers;
}

/** The author: the owner by the owner's session, or a reader; null if nobody is signed in. */
export async function writerOf(
  services: AppServices,
  { owner }: RequestContext,
  request: Request,
  options?: { touch: boolean },
): Promise<{ reader: Reader; isAuthor: boolean } | null> {
  if (owner) return authorOf(services);
  const reader = await readerOf(services, request, options);
  return reader && { reader, isAuthor: reader.email === emailKey(services.config.ownerEmail) };
}

/** The owner as a writer of comments. */
export async function authorOf({ db, config, content }: AppServices) {
  const email = emailKey(config.ownerEmail);
  const { ownerName } = (await content.read()).site;
  const known = await findReader(db, email);
  const reader = known ?? { ...unknownReader, email, suggestedName: ownerName };
  return { reader: { ...reader, name: reader.name || ownerName }, isAuthor: true };
}

/** The owner before the first comment; its row is made with that. */
const unknownReader = { id: '', name: '', replyMails: false, isBlocked: false };

/** Stores a comment from the form, for the page and for its script. */
export async function receiveComment({ request, params, context }: Sent): Promise<Received> {
  const services = context.get(servicesContext);
  const current = context.get(requestContext);
  const postId = params.id;
  const form = await readForm(request);
  const { db, clock } = services;
  const now = clock();
  const headers = new Headers({ 'cache-control': 'no-store' });
  const post = await findCommentedPost(services, postId);
  if (!post || post.openness === 'off') throw data('Post not found', { status: 404 });
  const value = (name: string) => String(form.get(name) ?? '');
  const fields = {
    text: readCommentText(form.get('text')),
    parentId: cleanText(value('parentId')),
    name: readName(form.get('name')),
  };
  const fail = (status: number, errors: Partial<CommentFields>, notice?: string): Received => ({
    result: { state: 'failed', fields, errors, notice },
    status,
    headers,
  });
  const wait = (until: Date, notice: string) => {
    headers.set('retry-after', String(retryAfterSeconds(until, now)));
    return fail(429, {}, notice);
  };
  if (post.openness === 'closed') return fail(403, {}, 'Comments on this post are closed.');
  const wrong = textError(fields.text);
  if (wrong) return fail(400, { text: wrong });

  const writer = await writerOf(services, current, request);
  if (!writer) {
    const until = await consumeRateLimit(db, draftsPerNetwork, current, now);
    if (until) return wait(until, 'Too many requests from your connection. Please wait a while.');
    const returnTo = href('/blog/:id/comments', { id: post.id });
    const draft = JSON.stringify({ ...fields, postId: post.id });
    headers.append('set-cookie', (await beginReaderSignIn(services, { returnTo, draft })).cookie);
    const location = `${href('/sign-in')}?returnTo=${encodeURIComponent(returnTo)}`;
    return { result: { state: 'sign-in', location }, status: 303, headers };
  }
  const { isAuthor } = writer;
  let { reader } = writer;
  if (reader.isBlocked) return fail(403, {}, 'You can’t comment here.');
  if (reader.name === '') {
    const { site } = await services.content.read();
    const problem = nameError(fields.name, isAuthor ? [] : [site.ownerName]);
    if (problem) return fail(400, { name: problem });
    reader = { ...reader, name: fields.name };
  }
  if (!isAuthor) {
    const until =
      (await consumeRateLimit(db, perNetwork, current, now)) ??
      (await consumeRateLimit(db, perReader, reader.id, now));
    if (until)
      return wait(until, 'That’s a lot of comments at once. Please wait a while and try again.');
  }
  const { html, problem } = await formatComment(fields.text);
  if (problem) return fail(400, { text: problem });
  const replyMails = form.has('mailOffered') ? form.has('replyMails') : reader.replyMails;
  reader = { ...reader, replyMails };
  try {
    const submission = {
      hiddenField: value('homepage'),
      formTime: await formTimeOf(db, value('token'), now),
    };
    const { text, parentId } = fields;
    const { ip } = current;
    const written = { post, parentId, reader, isAuthor, text, html, submission, ip };
    const { id, status } = await postComment(services, written);
    for (const cookie of await endReaderSignIn(services, request))
      headers.append('set-cookie', cookie);
    const held = status !== 'approved';
    const location = held ? waitingAddress(post, id) : await addressOf(services, id, post);
    return { result: { state: 'posted', held, location }, status: 303, headers };
  } catch (error) {
    if (!(error instanceof ParentGone)) throw error;
    return fail(409, { parentId: error.message }, error.message);
  }
}

/** The address that shows a comment: the post's page, or a later page of its comments. */
async function addressOf(
  { db }: Pick<AppServices, 'db'>,
  id: string,
  post: { id: string; slug: string },
): Promise<string> {
  const page = (await pageOf(db, id))?.page ?? 1;
  return `${commentsAddress(post, page)}#c-${id}`;
}
