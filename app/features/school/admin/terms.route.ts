import { termChanges } from '~/features/school/operations.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';

/** POST /admin/school-terms: adds, changes or removes a term. */
export const action = actionOf(termChanges, {
  logged: 'Changing a term failed',
  failed: notStored,
  hasFields: true,
});
