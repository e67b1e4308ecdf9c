import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import { isStatusAction, type StatusAction } from '~/features/contact/message';
import { countOf } from '~/formats/numbers';
import { ownerActor, recordActivity, type Undo } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { newDeletion } from '~/server/storage/trash.server';
import { describeInboxOutcomes, type InboxOutcomes } from './changes';

const mostAtOnce = 200;

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
  return { ok: outcomes.done > 0, message: describeInboxOutcomes(intent, outcomes) };
}

async function deleteMany(db: Db, ids: string[], now: Date) {
  const deletion = newDeletion(now);
  const done = await inTransaction(db, async (trx) => {
    const done = await deleteMessages(trx, ids, deletion);
    if (done > 0) await record(trx, 'delete_messages', ids, now, [{ trash: deletion.batch }]);
    return done;
  });
  const message = describeInboxOutcomes('delete', { done, gone: ids.length - done, refused: [] });
  return { ok: done > 0, message, undo: deletion.batch };
}

function record(trx: Db, operation: string, ids: string[], now: Date, undo: Undo[] = []) {
  const label = countOf(ids.length, 'message');
  const subject = { kind: 'contacts', id: ids[0] ?? '', label };
  return recordActivity(trx, ownerActor, operation, subject, now, undo);
}

async function change(
  db: Db,
  intent: StatusAction,
  ids: string[],
  now: Date,
): Promise<InboxOutcomes> {
  const outcomes: InboxOutcomes = { done: 0, gone: 0, refused: [] };
  for (const id of ids) {
    const outcome = await applyStatus(db, id, intent, now);
    if (typeof outcome === 'object') outcomes.refused.push(outcome.refused);
    else outcomes[outcome] += 1;
  }
  return outcomes;
}
