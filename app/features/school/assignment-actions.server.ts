import type { FieldErrors } from '~/formats/field-errors';
import type { Db } from '~/server/storage/database.server';
import { assignmentStatuses, quickStatuses } from './assignment';
import { formValues, readAssignment } from './assignment-form';
import type { AssignmentValues } from './assignment-values';
import {
  createAssignment,
  deleteAssignment,
  reopenAssignment,
  setAssignmentStatus,
  updateAssignment,
} from './assignments.server';
import { createCalendarToken, revokeCalendarToken } from './calendar.server';

export interface AssignmentResult {
  ok: boolean;
  message: string;
  /** The form again, with what was typed and what is wrong with it. */
  form?: { id: string; values: AssignmentValues; errors: FieldErrors };
  /** The assignment to ask about before it is deleted. */
  ask?: string;
  /** A new private calendar address, shown this once. */
  calendarToken?: string;
}

const missing: AssignmentResult = {
  ok: false,
  message: 'That assignment is not there any more.',
};

/** Nothing was stored; a form comes back as it was sent. */
export function failedResult(form: FormData): AssignmentResult {
  const message = 'That did not work. Please try again.';
  if (form.get('intent') !== 'save') return { ok: false, message };
  const id = String(form.get('id') ?? '');
  return { ok: false, message, form: { id, values: formValues(form), errors: {} } };
}

/** Does what a form of the assignment page asks for. */
export async function actOnAssignments(
  db: Db,
  form: FormData,
  classNames: readonly string[],
  now: Date,
): Promise<AssignmentResult> {
  const id = String(form.get('id') ?? '');
  switch (form.get('intent')) {
    case 'save':
      return save(db, id, form, classNames, now);
    case 'status':
      return setStatus(db, id, String(form.get('status')), now);
    case 'undo-complete':
      return undoComplete(db, id, String(form.get('status')), now);
    case 'delete':
      if (form.get('confirmed') !== 'yes') return { ok: true, message: '', ask: id };
      return (await deleteAssignment(db, id))
        ? { ok: true, message: 'Assignment deleted.' }
        : missing;
    case 'create-calendar':
      return {
        ok: true,
        message: 'Calendar address created.',
        calendarToken: await createCalendarToken(db, now),
      };
    case 'revoke-calendar':
      await revokeCalendarToken(db);
      return { ok: true, message: 'Calendar address revoked.' };
    default:
      return { ok: false, message: 'This page does not know what to do with that.' };
  }
}

async function save(
  db: Db,
  id: string,
  form: FormData,
  classNames: readonly string[],
  now: Date,
): Promise<AssignmentResult> {
  const current = String(form.get('currentClass') ?? '');
  const read = readAssignment(form, current === '' ? classNames : [...classNames, current]);
  if (!read.ok) {
    const { values, errors } = read;
    return {
      ok: false,
      message: 'Please correct the marked fields.',
      form: { id, values, errors },
    };
  }
  if (id === '') {
    await createAssignment(db, read.draft, now, newIdOf(form));
    return { ok: true, message: 'Assignment created.' };
  }
  const found = await updateAssignment(db, id, read.draft, now);
  return found ? { ok: true, message: 'Assignment updated.' } : missing;
}

/** The id that the browser made for a new assignment, so that it is the same one when it is sent again. */
function newIdOf(form: FormData): string | undefined {
  const id = String(form.get('newId') ?? '');
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

async function setStatus(db: Db, id: string, wanted: string, now: Date): Promise<AssignmentResult> {
  const status = Object.values(quickStatuses).find((one) => one === wanted);
  if (!status) return { ok: false, message: 'There is no such status.' };
  if (!(await setAssignmentStatus(db, id, status, now))) return missing;
  return { ok: true, message: status === 'completed' ? 'Assignment completed.' : '' };
}

async function undoComplete(
  db: Db,
  id: string,
  before: string,
  now: Date,
): Promise<AssignmentResult> {
  const status = assignmentStatuses.find((one) => one === before);
  if (!status) return { ok: false, message: 'There is no such status.' };
  return (await reopenAssignment(db, id, status, now)) ? { ok: true, message: '' } : missing;
}
