import { termSchema } from '~/features/school/terms';
import { readTerms, storeTerm } from '~/features/school/terms.server';
import { fieldErrors } from '~/formats/field-errors';
import { Changes, ownerActor } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { notStored } from '~/ui/action-result';
import type { Route } from './+types/terms.route';

/** POST /admin/school-terms: adds, changes or removes a term. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const id = String(form.get('id') || crypto.randomUUID());
  const isRemoved = form.get('intent') === 'remove';
  const given = { ...Object.fromEntries(form), id, classIds: form.getAll('classIds') };
  const read = termSchema.safeParse(given);
  if (!read.success && !isRemoved) {
    const errors = fieldErrors(read.error.issues, ([field]) => String(field));
    return { ok: false, message: Object.values(errors)[0] ?? notStored, errors };
  }
  const term = isRemoved ? null : (read.data ?? null);
  try {
    const now = services.clock();
    const named = term ?? (await readTerms(services.db)).find((one) => one.id === id);
    const undo = await writeAndInvalidate(services, ['grades', 'content'], async (trx) => {
      const changes = new Changes(trx);
      changes.about('settings', id, named?.name ?? '');
      await storeTerm(trx, id, term, now, changes);
      return changes.record(ownerActor, term ? 'Saved a term' : 'Removed a term', now);
    });
    const message = term ? 'Term saved.' : 'Term removed. Its classes and grades stay.';
    return { ok: true, message, undo };
  } catch (error) {
    return failedResult(context, error, 'Changing a term failed', notStored);
  }
}
