import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import { isStatusAction } from '~/features/contact/message';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { describeInboxOutcomes, type InboxIntent, type InboxOutcomes } from './changes';

const mostAtOnce = 200;

/** Changes messages whose status allows it, and describes the result. */
export async function changeMessages(db: Db, form: FormData, now: Date) {
  const intent = form.get('intent');
  const ids = [...new Set(form.getAll('ids').map(String))].slice(0, mostAtOnce);
  if ((intent !== 'delete' && !isStatusAction(intent)) || ids.length === 0) {
    return { ok: false, message: 'Something went wrong with that request. Reload and try again.' };
  }
  const outcomes = await inTransaction(db, (trx) => change(trx, intent, ids, now));
  return { ok: outcomes.done > 0, message: describeInboxOutcomes(intent, outcomes) };
}

async function change(
  db: Db,
  intent: InboxIntent,
  ids: string[],
  now: Date,
): Promise<InboxOutcomes> {
  if (intent === 'delete') {
    const done = await deleteMessages(db, ids);
    return { done, gone: ids.length - done, refused: [] };
  }
  const outcomes: InboxOutcomes = { done: 0, gone: 0, refused: [] };
  for (const id of ids) {
    const outcome = await applyStatus(db, id, intent, now);
    if (typeof outcome === 'object') outcomes.refused.push(outcome.refused);
    else outcomes[outcome] += 1;
  }
  return outcomes;
}
