import { readCommentText, textError } from '~/features/comments/comment';
import { findCommentedPost } from '~/features/comments/comments.server';
import { toldOfReply } from '~/features/comments/mails.server';
import { decidedRows } from '~/features/comments/moderation.server';
import { authorOf } from '~/features/comments/readers.server';
import { ParentGone, storeComment } from '~/features/comments/receive.server';
import { formatComment } from '~/features/comments/render.server';
import { z } from '~/formats/zod';
import { undoMs } from '~/server/mail/outbox.server';
import { changeEach, checkRev, defineChange, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { findQueued, readThread, waitingComments } from './queue.server';

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
    const thread = await readThread(db, comment.parentId ?? id);
    const own = thread.find((one) => one.id === id);
    if (!own) throw gone();
    if (own.parentId && !thread.some((one) => one.id === own.parentId && one.shown === 1))
      throw new Refused(409, approveFirst);
    // With a comment that waits, the approved replies to it are shown again.
    const published = own.shown === 1 ? [] : [own, ...thread.filter(isHiddenBelow(id))];
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
    const mails = async (of: string, { readerId }: { readerId: string | null }) => {
      const told = await toldOfReply(services, db, own.parentId ?? id, readerId, published);
      const addresses = told.map(({ email }) => email).join(', ');
      if (addresses)
        effects.push({ says: `Mail about ${of} goes to ${addresses}.`, rows: ['outbox'] });
    };
    await mails('the reply', { readerId: reply.reader.id });
    if (published.length > 0 && own.parentId && !own.announcedAt) await mails('the comment', own);
    return {
      kind: 'comments',
      id,
      label: comment.postTitle,
      does: `Answer a comment on “${comment.postTitle}”`,
      quotes: [own, ...published.slice(1)].map(({ name, email, text }) => ({
        from: email ? `${name} <${email}>` : (name ?? ''),
        text,
      })),
      before: '',
      after: reply.text,
      alsoHappens: effects,
    };
  },
});

const gone = () => new Refused(404, 'This comment was already deleted.');
const approveFirst = 'Approve the comment it replies to first.';

const isHiddenBelow =
  (id: string) => (one: { parentId: string | null; status: string; shown: number }) =>
    one.parentId === id && one.status === 'approved' && one.shown === 0;

async function seenComment(db: Db, id: string) {
  const comment = await findQueued(db, id);
  if (!comment) throw gone();
  return comment;
}

/** The comments that wait, as an agent gets them. */
export async function commentsForAgents(db: Db, count: number) {
  const { comments } = await waitingComments(db, count);
  return comments.map(({ id, version, name, postTitle, text, createdAt }) => ({
    id,
    rev: String(version),
    from: name ?? '',
    subject: postTitle,
    text,
    at: createdAt,
  }));
}
