import { titleOf } from '~/features/posts/post-display';
import { getPost } from '~/features/posts/posts.server';
import { countOf } from '~/formats/numbers';
import { z } from '~/formats/zod';
import {
  type AskOf,
  ChangedSince,
  changeEach,
  checkWas,
  defineChange,
  type OneBack,
  oneBack,
  Refused,
  restoration,
  takeEachBack,
  whatChanged,
} from '~/server/operation.server';
import { decisions } from './comment';
import {
  commentsToBlock,
  type Decided,
  decidedRows,
  moveCommentsToTrash,
  readBlockedAt,
  storeBlockedAt,
} from './moderation.server';
import { answerComment } from './queue/answer.server';
import { describeQueueOutcomes, doneWords } from './queue/queue-view';
import { commentSettings } from './settings';
import {
  loadCommentSettings,
  readTurnedOff,
  saveCommentSettings,
  turnPostComments,
} from './settings.server';
import type { CommentServices } from './threads.server';

const mostAtOnce = 200;
const id = z.string().min(1).max(100);
const each = z.array(oneBack({ status: z.string(), reasons: z.string() }));
const tags = ['comments'] as const;
const effect = 'change';
const toast = ({ message }: { message: string }) => message;
const withServices = async (services: CommentServices) => services;

/** Whose words they are is not repeated: a reader may delete them. */
const about = (id: string | undefined, count: number) => ({
  kind: 'comments',
  id: id ?? '',
  label: countOf(count, 'comment'),
});

const decidedAs = (comments: readonly OneBack<Decided>[]) => ({
  about: about(comments[0]?.id, comments.length),
  undo: [{ operation: 'decide_comments', input: { comments } }],
});

/** Decides about comments that are still as the owner saw them. */
export const decideComments = defineChange({
  name: 'decide_comments',
  done: 'Decided about comments',
  toast,
  description: 'Approves comments, marks them as spam or puts them back for review.',
  effect,
  tags,
  input: z.strictObject({
    comments: z
      .array(z.strictObject({ id, version: z.number().int() }))
      .min(1)
      .max(mostAtOnce),
    status: z.enum(decisions),
  }),
  back: z.strictObject({ comments: each }),
  prepare: withServices,
  async change({ db, now }, input, services) {
    const rows = decidedRows(services, db, now);
    if (!('status' in input)) {
      const { done, left } = await takeEachBack(input.comments, rows);
      if (done.length === 0) throw new ChangedSince();
      return { result: { message: '' }, ...decidedAs(done), left: [...left, ...rows.left] };
    }
    const { comments, status } = input;
    const outcomes = { done: 0, gone: comments.length, edited: 0 };
    const changed = await changeEach(comments, rows, (row, { version }) => {
      outcomes.gone -= 1;
      // The owner would approve a text not read.
      const isEdited = row.version !== version;
      outcomes[isEdited ? 'edited' : 'done'] += 1;
      return isEdited ? null : { ...row, status };
    });
    const message = describeQueueOutcomes(status, outcomes);
    if (outcomes.done === 0) throw new Refused(409, message);
    if (changed.length === 0) return { result: { message } };
    return { result: { message }, did: `Comments ${doneWords[status]}`, ...decidedAs(changed) };
  },
});

export const removeComments = defineChange({
  name: 'delete_comments',
  done: 'Deleted comments',
  toast,
  description: 'Moves comments to the trash.',
  effect,
  tags,
  input: z.strictObject({ ids: z.array(id).min(1).max(mostAtOnce) }),
  async shows(db, { ids }) {
    const said = db.selectFrom('comments').select('text').where('id', 'in', ids).orderBy('id');
    return { before: '', after: (await said.execute()).map(({ text }) => text).join('\n') };
  },
  async change(work, { ids }) {
    const { db, deletion } = work;
    const removed = await moveCommentsToTrash(db, ids, deletion, (row) => checkWas(work, row));
    const done = removed.length;
    const outcomes = { done, gone: ids.length - done, edited: 0 };
    const message = describeQueueOutcomes('delete', outcomes);
    if (done === 0) throw new Refused(409, message);
    return { result: { message }, about: about(removed[0], done), undo: [restoration(deletion)] };
  },
});

export const blockReader = defineChange({
  name: 'block_reader',
  done: 'Blocked a reader',
  toast: ({ on }: { on: boolean }) => (on ? 'Reader blocked.' : 'This reader can comment again.'),
  description: 'Keeps a reader from writing and marks what waits as spam; or takes both back.',
  effect,
  input: z.strictObject({ reader: id, on: z.boolean() }),
  back: z.strictObject({ reader: id, blockedAt: z.string().nullable(), comments: each }),
  prepare: withServices,
  async change(work, input, services) {
    const { db, now } = work;
    const { reader } = input;
    const before = await readBlockedAt(db, reader);
    if (!before) throw new Refused(404, 'This reader is gone.');
    checkWas(work, before);
    const isBack = 'comments' in input;
    const on = isBack ? input.blockedAt !== null : input.on;
    const result = { on };
    if (on === (before.blockedAt !== null)) return { result };
    const blockedAt = isBack ? input.blockedAt : on ? now.toISOString() : null;
    await storeBlockedAt(db, reader, blockedAt);
    const rows = decidedRows(services, db, now);
    const { done: comments, left } = isBack
      ? await takeEachBack(input.comments, rows)
      : { done: await commentsToBlock(db, rows, reader, on), left: [] };
    return {
      result,
      did: on ? 'Blocked a reader' : 'Unblocked a reader',
      left,
      // Whose name it is is not repeated: a reader may delete the account.
      about: { kind: 'readers', id: reader, label: '' },
      undo: [
        { operation: 'block_reader', input: { reader, ...before, comments }, was: { blockedAt } },
      ],
    };
  },
});

export const turnComments = defineChange({
  name: 'turn_comments',
  done: 'Turned comments on or off for a post',
  toast: ({ on }: { on: boolean }) => `Comments are ${on ? 'on' : 'off'} for this post.`,
  description: 'Turns comments on or off for one post.',
  effect,
  tags,
  input: z.strictObject({ post: id, on: z.boolean() }),
  back: z.strictObject({ post: id, turnedOffAt: z.string().nullable() }),
  async change(work, input) {
    const { db, now } = work;
    const post = await getPost(db, input.post);
    if (!post) throw new Refused(404, 'This post was deleted.');
    const before = await readTurnedOff(db, post.id);
    checkWas(work, before);
    const asked = 'on' in input ? (input.on ? null : now.toISOString()) : input.turnedOffAt;
    const on = asked === null;
    const result = { on };
    if (on === (before.turnedOffAt === null)) return { result };
    await turnPostComments(db, post.id, asked);
    const was = { turnedOffAt: asked };
    return {
      result,
      did: `Turned comments ${on ? 'on' : 'off'} for a post`,
      about: { kind: 'comments', id: post.id, label: titleOf(post) },
      undo: [{ operation: 'turn_comments', input: { post: post.id, ...before }, was }],
    };
  },
});

export const changeSettings = defineChange({
  name: 'change_comment_settings',
  done: 'Changed the settings of comments',
  toast: 'Settings saved.',
  description: 'Says which comments wait, and for how long a post takes them.',
  effect,
  tags,
  input: z.strictObject(commentSettings.shape),
  back: z
    .strictObject({
      ...commentSettings.shape,
      closeAfterDays: z.number(),
      words: z.string(),
    })
    .partial(),
  async change(work, input) {
    const { db, now } = work;
    const before = await loadCommentSettings(db);
    checkWas(work, before);
    const changed = whatChanged(before, { ...before, ...input });
    if (!changed) return { result: {} };
    await saveCommentSettings(db, { ...before, ...changed.after }, now);
    const undo = { operation: 'change_comment_settings', input: changed.before };
    return {
      result: {},
      about: { kind: 'settings', id: 'comments', label: '' },
      undo: [{ ...undo, was: changed.after }],
    };
  },
});

export const queueChanges = [
  decideComments,
  answerComment,
  removeComments,
  blockReader,
  turnComments,
  changeSettings,
] as const;
export type QueueAsk = AskOf<typeof queueChanges>;
