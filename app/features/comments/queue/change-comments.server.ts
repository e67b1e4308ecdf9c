import { decisions, readCommentText, textError } from '~/features/comments/comment';
import { findCommentedPost } from '~/features/comments/comments.server';
import { toldOfReply } from '~/features/comments/mails.server';
import {
  blockReader,
  deleteComments,
  setCommentStatuses,
} from '~/features/comments/moderation.server';
import { authorOf } from '~/features/comments/readers.server';
import { ParentGone, postComment } from '~/features/comments/receive.server';
import { formatComment } from '~/features/comments/render.server';
import { commentSettings } from '~/features/comments/settings';
import { saveCommentSettings, setPostComments } from '~/features/comments/settings.server';
import { titleOf } from '~/features/posts/post-display';
import { getPost } from '~/features/posts/posts.server';
import { fieldErrors } from '~/formats/field-errors';
import { z } from '~/formats/zod';
import { changeAsOwner, ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { checkRev, defineOperation, perform, Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { newDeletion } from '~/server/storage/trash.server';
import { findQueued, readThread, waitingComments } from './queue.server';
import { describeQueueOutcomes } from './queue-view';

const mostAtOnce = 200;
const longestReply = 20_000;
const unknown = {
  ok: false,
  message: 'Something went wrong with that request. Reload and try again.',
};

/** Runs a form of the queue, and describes the result. */
export async function changeComments(services: AppServices, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'decide':
      return decideSeen(services, form);
    case 'reply':
      return replyTo(services, form);
    case 'delete': {
      const deletion = newDeletion(services.clock());
      const { undo, ...outcomes } = await deleteComments(services, idsOf(form), deletion);
      const message = describeQueueOutcomes('delete', outcomes);
      return { ok: outcomes.done > 0, message, undo };
    }
    case 'block':
    case 'unblock': {
      const on = form.get('intent') === 'block';
      const { ok, undo } = await blockReader(services, text('reader'), on);
      if (!ok) return { ok, message: 'This reader is gone.' };
      return { ok, message: on ? 'Reader blocked.' : 'This reader can comment again.', undo };
    }
    case 'post': {
      const on = form.has('on');
      const now = services.clock();
      const post = await getPost(services.db, text('post'));
      if (!post) return { ok: false, message: 'This post was deleted.' };
      const subject = { kind: 'comments', id: post.id, label: titleOf(post) };
      const did = `Turned comments ${on ? 'on' : 'off'} for a post`;
      await writeAndInvalidate(services, ['comments'], (trx) =>
        changeAsOwner(trx, did, subject, now, async (_, changes) => {
          await changes.watch('comment_posts', post.id);
          await setPostComments(trx, post.id, on, now);
        }),
      );
      return { ok: true, message: `Comments are ${on ? 'on' : 'off'} for this post.` };
    }
    case 'settings':
      return storeSettings(services, form);
    default:
      return unknown;
  }
}

const idsOf = (form: FormData) => [...new Set(form.getAll('ids').map(String))].slice(0, mostAtOnce);

/** The comments of a form, each as `id@version`. */
const seenIn = (form: FormData) =>
  idsOf(form).map((one) => {
    const [id = '', version = ''] = one.split('@');
    return { id, version: Number(version) };
  });

async function decideSeen(services: AppServices, form: FormData) {
  const status = decisions.find((one) => one === form.get('status'));
  const seen = seenIn(form);
  if (!status || seen.length === 0 || seen.some(({ version }) => !Number.isSafeInteger(version)))
    return unknown;
  const { undo, ...outcomes } = await setCommentStatuses(services, seen, status);
  return { ok: outcomes.done > 0, message: describeQueueOutcomes(status, outcomes), undo };
}

/** Answers a comment as the author; one that waits is approved with it. */
export const answerComment = defineOperation({
  name: 'answer_comment',
  done: 'Answered a comment',
  asks: 'Answer a comment',
  description:
    'Asks the owner to publish a reply to a comment. One that still waits is approved with it.',
  right: 'inbox:read',
  effect: 'ask',
  rest: 'POST /comments/{id}/replies',
  tags: ['comments'],
  input: z.strictObject({
    id: z.string().min(1).max(100),
    rev: z.string().max(20).optional().describe('The rev that was read.'),
    text: z.string().max(longestReply).describe('The reply, in the Markdown of comments.'),
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
  async run({ db, changes }, { id, rev }, { services, comment, reply }) {
    const inside = { ...services, db };
    checkRev(rev, String(comment.version));
    const isApproved = comment.status === 'approved';
    const seen = { id, version: comment.version };
    await changes.watch('comments', id, comment.postTitle);
    const approval = isApproved || (await setCommentStatuses(inside, [seen], 'approved'));
    if (approval !== true && approval.done === 0)
      throw new Refused(409, describeQueueOutcomes('approved', approval));
    try {
      const posted = await postComment(inside, reply);
      changes.created('comments', posted.id);
    } catch (error) {
      if (!(error instanceof ParentGone)) throw error;
      throw new Refused(409, approveFirst);
    }
    return { message: isApproved ? 'Reply posted.' : 'Comment approved, reply posted.' };
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

async function replyTo(services: AppServices, form: FormData) {
  const [seen] = seenIn(form);
  const given = { id: seen?.id, rev: String(seen?.version), text: form.get('text') };
  return { ok: true, ...(await perform(services, ownerActor, answerComment, given)) };
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

async function storeSettings(services: AppServices, form: FormData) {
  const given = { ...Object.fromEntries(form), enabled: form.has('enabled') };
  const read = commentSettings.safeParse(given);
  if (!read.success) {
    const errors = fieldErrors(read.error.issues);
    return { ok: false, message: Object.values(errors)[0] ?? '', errors };
  }
  const now = services.clock();
  const subject = { kind: 'settings', id: 'comments', label: '' } as const;
  await writeAndInvalidate(services, ['comments'], (trx) =>
    changeAsOwner(trx, 'Changed the settings of comments', subject, now, async (_, changes) => {
      await changes.watch(subject.kind, subject.id);
      await saveCommentSettings(trx, read.data, now);
    }),
  );
  return { ok: true, message: 'Settings saved.' };
}
