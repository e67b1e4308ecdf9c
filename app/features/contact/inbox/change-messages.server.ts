import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import { type InboxIntent, isStatusAction } from '~/features/contact/message';
import { countOf } from '~/formats/numbers';
import { Changes, ownerActor } from '~/server/activity.server';
import type { Db } from '~/server/storage/database.server';
import { inTransaction } from '~/server/storage/transaction.server';
import { newDeletion } from '~/server/storage/trash.server';

const mostAtOnce = 200;

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
    let done = 0;
    if (intent === 'delete') {
      const deletion = newDeletion(now);
      done = await deleteMessages(trx, ids, deletion);
      if (done > 0) changes.add({ trash: deletion.batch });
    } else {
      changes.areApart = true;
      for (const id of ids) {
        await changes.watch('contacts', id);
        if (await applyStatus(trx, id, intent, now)) done += 1;
      }
    }
    const undo = await changes.record(ownerActor, `Messages ${doneWords[intent]}`, now);
    return { ok: done > 0, message: describe(intent, done, ids.length), undo };
  });
}

const doneWords: Record<InboxIntent, string> = {
  respond: 'marked as responded',
  spam: 'marked as spam',
  notSpam: 'moved back to the inbox',
  delete: 'deleted',
};

function describe(intent: InboxIntent, done: number, all: number): string {
  if (all > 1) {
    const others = done < all ? ` ${all - done} not changed.` : '';
    return `${countOf(done, 'message')} ${doneWords[intent]}.${others}`;
  }
  return done === 1
    ? `Message ${doneWords[intent]}.`
    : 'This message was changed or deleted elsewhere. Nothing was changed.';
}
