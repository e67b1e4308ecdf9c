import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import {
  type InboxIntent,
  isStatusAction,
  type MessageStatus,
  type StatusAction,
} from '~/features/contact/message';
import { countOf } from '~/formats/numbers';
import { Changes, ownerActor } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { newDeletion } from '~/server/storage/trash.server';

const mostAtOnce = 200;

interface Outcomes {
  done: number;
  gone: number;
  /** The statuses that did not allow it. */
  refused: MessageStatus[];
}

/** Changes messages whose status allows it, and describes the result. */
export async function changeMessages(db: Db, form: FormData, now: Date) {
  const intent = form.get('intent');
  const ids = [...new Set(form.getAll('ids').map(String))].slice(0, mostAtOnce);
  if ((intent !== 'delete' && !isStatusAction(intent)) || ids.length === 0) {
    return { ok: false, message: 'Something went wrong with that request. Reload and try again.' };
  }
  return inTransaction(db, async (trx) => {
    const changes = new Changes(trx);
    changes.about('contacts', ids[0] ?? '', countOf(ids.length, 'message'));
    const isDeletion = intent === 'delete';
    const outcomes = isDeletion
      ? await deleteMany(trx, ids, changes, now)
      : await changeStatuses(trx, intent, ids, changes, now);
    const undo = await changes.record(ownerActor, `Messages ${doneWords[intent]}`, now);
    return { ok: outcomes.done > 0, message: describe(intent, outcomes), undo };
  });
}

async function deleteMany(trx: Db, ids: string[], changes: Changes, now: Date): Promise<Outcomes> {
  const deletion = newDeletion(now);
  const done = await deleteMessages(trx, ids, deletion);
  if (done > 0) changes.add({ trash: deletion.batch });
  return { done, gone: ids.length - done, refused: [] };
}

async function changeStatuses(
  trx: Db,
  action: StatusAction,
  ids: string[],
  changes: Changes,
  now: Date,
): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, gone: 0, refused: [] };
  changes.areApart = true;
  for (const id of ids) {
    await changes.watch('contacts', id);
    const outcome = await applyStatus(trx, id, action, now);
    if (typeof outcome === 'object') outcomes.refused.push(outcome.refused);
    else outcomes[outcome] += 1;
  }
  return outcomes;
}

const doneWords: Record<InboxIntent, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
  delete: 'deleted',
};
const statusWords: Record<MessageStatus, string> = {
  new: 'is new again',
  responded: 'was already marked as responded',
  spam: 'was marked as spam',
};

/** The result in words, with the messages that were not changed and why. */
function describe(intent: InboxIntent, { done, gone, refused }: Outcomes): string {
  const all = done + gone + refused.length;
  if (all === 1) {
    if (done === 1) return `Message ${doneWords[intent]}.`;
    const [status] = refused;
    return status
      ? `This message ${statusWords[status]} elsewhere. Nothing was changed.`
      : 'This message was already deleted.';
  }
  const sentences = [`${countOf(done, 'message')} ${doneWords[intent]}.`];
  if (refused.length > 0) sentences.push(`${refused.length} not changed.`);
  if (gone > 0) sentences.push(`${gone} already deleted.`);
  return sentences.join(' ');
}
