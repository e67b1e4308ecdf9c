import { readCommentText, textError } from '~/features/comments/comment';
import { findCommentedPost } from '~/features/comments/comments.server';
import { toldOfReply } from '~/features/comments/mails.server';
import { decidedRows } from '~/features/comments/moderation.server';
import { authorOf } from '~/features/comments/readers.server';
import { ParentGone, storeComment } from '~/features/comments/receive.server';
import { formatComment } from '~/features/comments/render.server';
import type { CommentServices } from '~/features/comments/threads.server';
import { z } from '~/formats/zod';
import { undoMs } from '~/server/mail/outbox.server';
import { changeEach, checkRev, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { findQueued, readThread } from './queue.server';

/** Answers a comment as the author; one that waits is approved with it. */
export const answerComment = defineChange({
  name: 'answer_comment',
  done: 'Answered a comment',
  asks: 'Answer a comment',
  toast: ({ message }: { message: string }) => message,
  description:
    'Asks the owner to publish a reply to a comment. One that still waits is approved with it.',
  right: 'inbox:read',
  effect: 'ask',
  rest: 'POST /comments/{id}/replies',
  tags: ['comments'],
  input: z.strictObject({
    id: z.string().min(1).max(100),
    rev: z.string().max(20).optional().describe('The rev that was read.'),
    text: z.string().describe('The reply, in the Markdown of comments.'),
  }),
  async prepare(services, { id, text: given }) {
    const comment = await seenComment(services.db, id);
    const post = await findCommentedPost(services, comment.postId);
    if (!post || post.openness === 'off')
      throw new Refused(409, 'Readers can’t see comments on this post, so nothing was sent.');
    const text = readCommentText(given);
    const wrong = textError(text);
    const { html, problem } = wrong ? { html: '', problem: wrong } : await formatComment(text);
    if (problem) throw new Refused(422, `${problem}.`);
    const writer = await authorOf(services);
    const submission = { hiddenField: '', formTime: { kind: 'missing' as const } };
    const reply = { ...writer, post, parentId: comment.id, text, html, submission, ip: '' };
    return { services, comment, reply };
  },
  async change({ db, now }, { id, rev }, { services, reply }) {
    const { version, postTitle } = await seenComment(db, id);
    checkRev(rev, String(version));
    const rows = decidedRows(services, db, now);
    const approved = await changeEach([{ id }], rows, (row) => ({ ...row, status: 'approved' }));
    const posted = await storeComment(services, db, reply, now, undoMs).catch((error: unknown) => {
      throw error instanceof ParentGone ? new Refused(409, approveFirst) : error;
    });
    const isApproval = approved.length > 0;
    return {
      result: { message: isApproval ? 'Comment approved, reply posted.' : 'Reply posted.' },
      about: { kind: 'comments', id, label: postTitle },
      undo: [
        { operation: 'delete_comments', input: { ids: [posted.id] }, was: { version: 1 } },
        ...(isApproval ? [{ operation: 'decide_comments', input: { comments: approved } }] : []),
      ],
    };
  },
  async describe(db, { id, rev }, { services, comment, reply }) {
    checkRev(rev, String(comment.version));
    const found = await readOwn(db, comment);
    const { own, published, told } = await approvalOf(services, db, found);
    const effects = [
      {
        says: `It appears as ${reply.reader.name}, the author.`,
        rows: ['comments', 'readers', `readers ${reply.reader.id}`],
      },
    ];
    if (published.length > 0)
      effects.push({
        says: `This also publishes the comment${published.length > 1 ? 's' : ''} above.`,
        rows: published.map((one) => `comments ${one.id}`),
      });
    const mails = (of: string, to: readonly { email: string }[]) => {
      const addresses = to.map(({ email }) => email).join(', ');
      if (addresses)
        effects.push({ says: `Mail about ${of} goes to ${addresses}.`, rows: ['outbox'] });
    };
    const { reader } = reply;
    mails('the reply', await toldOfReply(services, db, own.parentId ?? id, reader.id, published));
    mails('the comment', told);
    return {
      kind: 'comments',
      id,
      label: comment.postTitle,
      does: `Answer a comment on “${comment.postTitle}”`,
      quotes: [own, ...published.slice(1)].map(quoteOf),
      before: '',
      after: reply.text,
      alsoHappens: effects,
    };
  },
});

const gone = () => new Refused(404, 'This comment was already deleted.');
const approveFirst = 'Approve the comment it replies to first.';

type Threaded = Awaited<ReturnType<typeof readThread>>[number];

const isHiddenBelow = (id: string) => (one: Threaded) =>
  one.parentId === id && one.status === 'approved' && one.shown === 0;

/** A comment among those of its thread. */
export async function readOwn(db: Db, { id, parentId }: Pick<Threaded, 'id' | 'parentId'>) {
  const thread = await readThread(db, parentId ?? id);
  const own = thread.find((one) => one.id === id);
  if (!own) throw gone();
  return { own, thread };
}

export const quoteOf = ({ name, email, text }: Pick<Threaded, 'name' | 'email' | 'text'>) => ({
  from: email ? `${name} <${email}>` : (name ?? ''),
  text,
});

/** What approving a comment publishes, and who is told of it; `earlier` are approved just before. */
export async function approvalOf(
  services: CommentServices,
  db: Db,
  { own, thread }: Awaited<ReturnType<typeof readOwn>>,
  earlier: readonly Threaded[] = [],
) {
  const isShown = (one: Threaded) => one.shown === 1 || earlier.some(({ id }) => id === one.id);
  if (own.parentId && !thread.some((one) => one.id === own.parentId && isShown(one)))
    throw new Refused(409, approveFirst);
  // With a comment that waits, the approved replies to it are shown again.
  const published = own.shown === 1 ? [] : [own, ...thread.filter(isHiddenBelow(own.id))];
  const { parentId } = published.length > 0 && !own.announcedAt ? own : { parentId: null };
  const all = [...earlier, ...published];
  const told = parentId ? await toldOfReply(services, db, parentId, own.readerId, all) : [];
  return { own, published, told };
}

async function seenComment(db: Db, id: string) {
  const comment = await findQueued(db, id);
  if (!comment) throw gone();
  return comment;
}
