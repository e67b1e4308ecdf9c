import { changeAsOwner, ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { perform, performWithUndo } from '~/server/operation.server';
import { assignmentStatuses, quickStatuses, statusLabels } from './assignment';
import { assignmentValuesOf, isSame, readAssignment } from './assignment-form';
import { AssignmentChanged } from './assignments.server';
import { createCalendarToken, revokeCalendarToken } from './calendar.server';
import { addAssignment, changeAssignment, removeAssignment, setStatus } from './operations.server';

const calendar = { kind: 'settings', id: 'calendar', label: '' };

/** Does what a form of the assignment page asks for. */
export async function actOnAssignments(
  services: AppServices,
  form: FormData,
  classNames: readonly string[],
) {
  const { db, clock } = services;
  const id = String(form.get('id') ?? '');
  switch (form.get('intent')) {
    case 'save':
      return save(services, form, classNames);
    case 'status':
      return changeStatus(services, id, form);
    case 'delete': {
      const { undo } = await performWithUndo(services, ownerActor, removeAssignment, { id });
      return { ok: true, message: 'Assignment deleted.', undo };
    }
    case 'create-calendar': {
      const now = clock();
      const calendarToken = await changeAsOwner(
        db,
        'Made a calendar address',
        calendar,
        now,
        (trx) => createCalendarToken(trx, now),
      );
      return { ok: true, message: 'Calendar address created.', calendarToken };
    }
    case 'revoke-calendar':
      await changeAsOwner(
        db,
        'Revoked the calendar address',
        calendar,
        clock(),
        revokeCalendarToken,
      );
      return { ok: true, message: 'Calendar address revoked.' };
    default:
      return {
        ok: false,
        message: 'Something went wrong with that request. Reload and try again.',
      };
  }
}

async function save(services: AppServices, form: FormData, classNames: readonly string[]) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [id, rev, current] = [text('id'), text('updatedAt'), text('currentClass')];
  const read = readAssignment(form, current === '' ? classNames : [...classNames, current]);
  if (!read.ok) {
    return { ok: false, message: 'Please correct the marked fields.', errors: read.errors };
  }
  const message = id === '' ? 'Assignment created.' : 'Assignment updated.';
  try {
    if (id === '')
      await perform(services, ownerActor, addAssignment, { ...read.draft, ...newIdOf(form) });
    else await perform(services, ownerActor, changeAssignment, { ...read.draft, id, rev });
    return { ok: true, message };
  } catch (error) {
    if (!(error instanceof AssignmentChanged)) throw error;
    // The same form again, whose first answer was lost.
    if (isSame(assignmentValuesOf(error.stored), assignmentValuesOf(read.draft)))
      return { ok: true, message };
    const refused = `${error.message} Press Update again to overwrite it.`;
    return { ok: false, message: refused, rev: error.stored.updatedAt };
  }
}

/** The id that the browser made for a new assignment, so that it is the same one when it is sent again. */
function newIdOf(form: FormData): { id?: string } {
  const id = String(form.get('newId') ?? '');
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? { id } : {};
}

/** Start, Agent and Complete. */
async function changeStatus(services: AppServices, id: string, form: FormData) {
  const agentId = String(form.get('agentId') ?? '') || undefined;
  const [from, to] = [form.get('from'), form.get('status')].map((name) =>
    assignmentStatuses.find((one) => one === name),
  );
  if (!from || !to || !Object.values<string>(quickStatuses).includes(to))
    return { ok: false, message: 'There’s no such status.' };
  const move = { id, from, to, agentId };
  const { result, undo } = await performWithUndo(services, ownerActor, setStatus, move);
  const { done, status, agentName } = result;
  if (done && agentName) return { ok: true, message: `Handed to ${agentName}.`, undo };
  if (done) return { ok: true, message: to === 'completed' ? 'Assignment completed.' : '', undo };
  if (status === to) return { ok: true, message: '' };
  const message = `Nothing was changed: this assignment is ${statusLabels[status]} now.`;
  return { ok: false, message };
}
