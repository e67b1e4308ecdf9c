import { changeAsOwner, ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { perform, performWithUndo, Refused } from '~/server/operation.server';
import { valuesIn } from './assignment-form';
import { findAssignment } from './assignments.server';
import { createCalendarToken, revokeCalendarToken } from './calendar.server';
import { addAssignment, changeAssignment, removeAssignment, setStatus } from './operations.server';

const calendar = { kind: 'settings', id: 'calendar', label: '' };

/** Does what a form of the assignment page asks for. */
export async function actOnAssignments(services: AppServices, form: FormData) {
  const { db, clock } = services;
  const id = String(form.get('id') ?? '');
  switch (form.get('intent')) {
    case 'save':
      return save(services, form, id);
    case 'status':
      return changeStatus(services, form, id);
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

async function save(services: AppServices, form: FormData, id: string) {
  const { points, ...texts } = valuesIn(form);
  const given = { id, ...texts, points: points.trim() === '' ? undefined : Number(points) };
  const rev = String(form.get('updatedAt') ?? '');
  try {
    if (rev === '') await perform(services, ownerActor, addAssignment, given);
    else await perform(services, ownerActor, changeAssignment, { ...given, rev });
    return { ok: true, message: rev === '' ? 'Assignment created.' : 'Assignment updated.' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 412) {
      const stored = await findAssignment(services.db, id);
      const message = `${error.message} Save again to overwrite it.`;
      return { ok: false, message, rev: stored?.updatedAt };
    }
    if (error.problems.length === 0) throw error;
    const errors = error.problems.map(({ pointer, detail }) => [pointer.slice(1), detail]);
    return {
      ok: false,
      message: 'Please correct the marked fields.',
      errors: Object.fromEntries(errors),
    };
  }
}

/** Start, Agent and Complete. */
async function changeStatus(services: AppServices, form: FormData, id: string) {
  const status = form.get('status');
  const agentId = form.get('agentId') || undefined;
  const move = { id, status, agentId };
  const { result, undo } = await performWithUndo(services, ownerActor, setStatus, move);
  const done = status === 'completed' ? 'Assignment completed.' : '';
  const { agentName } = result;
  return { ok: true, message: agentName ? `Handed to ${agentName}.` : done, undo };
}
