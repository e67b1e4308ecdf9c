import {
  blockReader,
  type Decision,
  deleteComments,
  setCommentStatuses,
} from '~/features/comments/moderation.server';
import { commentSettings, holdModes, longestWords } from '~/features/comments/settings';
import { saveCommentSettings, setPostComments } from '~/features/comments/settings.server';
import { formatCount } from '~/formats/numbers';
import type { AppServices } from '~/server/context.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { newDeletion } from '~/server/storage/trash.server';
import { describeQueueOutcomes } from './queue-view';

const mostAtOnce = 200;
const decisions: readonly Decision[] = ['approved', 'held', 'spam'];
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

async function decideSeen(services: AppServices, form: FormData) {
  const status = decisions.find((one) => one === form.get('status'));
  const seen = idsOf(form).map((one) => {
    const [id = '', version = ''] = one.split('@');
    return { id, version: Number(version) };
  });
  if (!status || seen.length === 0 || seen.some(({ version }) => !Number.isSafeInteger(version)))
    return unknown;
  const outcomes = await setCommentStatuses(services, seen, status);
  return { ok: outcomes.done > 0, message: describeQueueOutcomes(status, outcomes) };
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
