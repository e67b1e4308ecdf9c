import { applyStatus, deleteMessages } from '~/features/contact/contacts.server';
import { isStatusAction } from '~/features/contact/message';
import { siteContext, visitContext } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import type { Route } from './+types/change.route';
import { describeOutcomes, type InboxIntent, type Outcomes } from './changes';

const mostAtOnce = 200;

export async function loader() {
  return new Response('Changes are sent with POST.', { status: 405, headers: { allow: 'POST' } });
}

/** Changes messages as far as their present status allows, and says what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(siteContext);
  const form = await request.formData();
  const intent = form.get('intent');
  const ids = [...new Set(form.getAll('ids').map(String))].slice(0, mostAtOnce);
  if ((intent !== 'delete' && !isStatusAction(intent)) || ids.length === 0) {
    return Response.json({ ok: false, message: 'This change is not known.' }, { status: 400 });
  }
  try {
    const outcomes = await db.transaction().execute((trx) => change(trx, intent, ids, clock()));
    return Response.json({
      ok: outcomes.done > 0,
      message: describeOutcomes(intent, outcomes),
    });
  } catch (error) {
    context.get(visitContext).fail(error, 'Changing messages failed');
    const message = 'The change could not be stored. Please try again.';
    return Response.json({ ok: false, message }, { status: 500 });
  }
}

async function change(db: Db, intent: InboxIntent, ids: string[], now: Date): Promise<Outcomes> {
  if (intent === 'delete') {
    const done = await deleteMessages(db, ids);
    return { done, gone: ids.length - done, refused: [] };
  }
  const outcomes: Outcomes = { done: 0, gone: 0, refused: [] };
  for (const id of ids) {
    const outcome = await applyStatus(db, id, intent, now);
    if (typeof outcome === 'object') outcomes.refused.push(outcome.refused);
    else outcomes[outcome] += 1;
  }
  return outcomes;
}
