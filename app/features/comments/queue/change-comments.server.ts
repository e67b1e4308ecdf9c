import { readCommentText, textError } from '~/features/comments/comment';
import { findCommentedPost } from '~/features/comments/comments.server';
import {
  blockReader,
  type Decision,
  deleteComments,
  setCommentStatuses,
} from '~/features/comments/moderation.server';
import { ParentGone, postComment } from '~/features/comments/post-comment.server';
import { writerOf } from '~/features/comments/receive.server';
import { formatComment } from '~/features/comments/render.server';
import { commentSettings, holdModes, longestWords } from '~/features/comments/settings';
import { saveCommentSettings, setPostComments } from '~/features/comments/settings.server';
import { formatCount } from '~/formats/numbers';
import type { AppServices, RequestContext } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { newDeletion } from '~/server/storage/trash.server';
import { findQueued } from './queue.server';
import { describeQueueOutcomes } from './queue-view';

const mostAtOnce = 200;
const decisions: readonly Decision[] = ['approved', 'held', 'spam'];
const unknown = {
  ok: false,
  message: 'Something went wrong with that request. Reload and try again.',
};

interface Sent {
  request: Request;
  current: RequestContext;
  form: FormData;
}

/** Runs a form of the queue, and describes the result. */
export async function changeComments(services: AppServices, sent: Sent) {
  const { form } = sent;
  const text = (name: string) => String(form.get(name) ?? '');
  switch (form.get('intent')) {
    case 'decide':
      return decideSeen(services, form);
    case 'reply':
      return replyTo(services, sent);
    case 'delete': {
      const deletion = newDeletion(services.clock());
      const outcomes = await deleteComments(services, idsOf(form), deletion);
      const message = describeQueueOutcomes('delete', outcomes);
      return { ok: outcomes.done > 0, message, undo: deletion.batch };
    }
    case 'block':
    case 'unblock': {
      const on = form.get('intent') === 'block';
      const ok = await blockReader(services, text('reader'), on);
      if (!ok) return { ok, message: 'This reader is gone.' };
      return { ok, message: on ? 'Reader blocked.' : 'This reader can comment again.' };
    }
    case 'post': {
      const on = form.has('on');
      await writeAndInvalidate(services, ['comments'], (trx) =>
        setPostComments(trx, text('post'), on, services.clock()),
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
  const outcomes = await setCommentStatuses(services, seen, status);
  return { ok: outcomes.done > 0, message: describeQueueOutcomes(status, outcomes) };
}

/** Answers a comment as the author; one that waits is approved with it. */
async function replyTo(services: AppServices, { form, request, current }: Sent) {
  const [seen] = seenIn(form);
  const comment = seen && (await findQueued(services.db, seen.id));
  if (!comment) return { ok: false, message: 'This comment was already deleted.' };
  const post = await findCommentedPost(services, comment.postId);
  if (!post || post.openness === 'off')
    return { ok: false, message: 'Readers can’t see comments on this post, so nothing was sent.' };
  const text = readCommentText(form.get('text'));
  const wrong = textError(text);
  const { html, problem } = wrong ? { html: '', problem: wrong } : await formatComment(text);
  if (problem) return { ok: false, message: `${problem}.` };
  const writer = await writerOf(services, current, request);
  if (!writer?.isAuthor) return unknown;
  const isApproved = comment.status === 'approved';
  const written = writeAndInvalidate(services, ['comments'], async (trx) => {
    const inside = { ...services, db: trx };
    const approval = isApproved || (await setCommentStatuses(inside, [seen], 'approved'));
    if (approval !== true && approval.done === 0)
      return { ok: false, message: describeQueueOutcomes('approved', approval) };
    const submission = { hiddenField: '', formTime: { kind: 'missing' as const } };
    const reply = { ...writer, post, parentId: comment.id, text, html, submission, ip: '' };
    await postComment(inside, reply);
    return { ok: true, message: isApproved ? 'Reply posted.' : 'Comment approved, reply posted.' };
  });
  return written.catch((error) => {
    if (!(error instanceof ParentGone)) throw error;
    return { ok: false, message: 'Approve the comment it replies to first.' };
  });
}

async function storeSettings(services: AppServices, form: FormData) {
  const days = String(form.get('closeAfterDays') ?? '').trim();
  const closeAfterDays = days === '' ? 0 : Number(days);
  if (!Number.isSafeInteger(closeAfterDays) || closeAfterDays < 0 || closeAfterDays > 36_500) {
    const message = 'Enter a whole number of days, or leave it empty.';
    return { ok: false, message, errors: { closeAfterDays: message } };
  }
  const words = String(form.get('words') ?? '').replace(/\r\n?/g, '\n');
  if (words.length > longestWords) {
    const message = `The list has ${formatCount(words.length)} characters. Keep it to ${formatCount(longestWords)}.`;
    return { ok: false, message, errors: { words: message } };
  }
  const settings = commentSettings.parse({
    enabled: form.has('enabled'),
    hold: holdModes.find((mode) => mode === form.get('hold')),
    closeAfterDays,
    words,
  });
  await writeAndInvalidate(services, ['comments'], (trx) =>
    saveCommentSettings(trx, settings, services.clock()),
  );
  return { ok: true, message: 'Settings saved.' };
}
