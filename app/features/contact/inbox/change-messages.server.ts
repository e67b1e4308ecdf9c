import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import {
  type InboxIntent,
  isStatusAction,
  type MessageStatus,
  type StatusAction,
} from '~/features/contact/message';
import { countOf } from '~/formats/numbers';
import { ownerActor, recordActivity, type Undo } from '~/server/activity.server';
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
  if (intent === 'delete') return deleteMany(db, ids, now);
  const outcomes = await inTransaction(db, async (trx) => {
    const outcomes = await change(trx, intent, ids, now);
    if (outcomes.done > 0) await record(trx, `message_${intent}`, ids, now);
    return outcomes;
  });
  return { ok: outcomes.done > 0, message: describe(intent, outcomes) };
}

async function deleteMany(db: Db, ids: string[], now: Date) {
  const deletion = newDeletion(now);
  const done = await inTransaction(db, async (trx) => {
    const done = await deleteMessages(trx, ids, deletion);
    if (done > 0) await record(trx, 'delete_messages', ids, now, [{ trash: deletion.batch }]);
    return done;
  });
  const message = describe('delete', { done, gone: ids.length - done, refused: [] });
  return { ok: done > 0, message, undo: deletion.batch };
}

function record(trx: Db, operation: string, ids: string[], now: Date, undo: Undo[] = []) {
  const label = countOf(ids.length, 'message');
  const subject = { kind: 'contacts', id: ids[0] ?? '', label };
  return recordActivity(trx, ownerActor, operation, subject, now, undo);
}

async function change(db: Db, intent: StatusAction, ids: string[], now: Date): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, gone: 0, refused: [] };
  for (const id of ids) {
    const outcome = await applyStatus(db, id, intent, now);
    if (typeof outcome === 'object') outcomes.refused.push(outcome.refused);
    else outcomes[outcome] += 1;
  }
  return outcomes;
}

const doneWords: Record<InboxIntent, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
  notResponded: 'marked as new again',
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
