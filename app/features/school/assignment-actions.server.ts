import type { FieldErrors } from '~/formats/field-errors';
import { notStoredSentence } from '~/server/http/failures.server';
import type { Db } from '~/server/storage/database.server';
import { newDeletion } from '~/server/storage/trash.server';
import { type Assignment, assignmentStatuses, quickStatuses, statusLabels } from './assignment';
import { formValues, readAssignment } from './assignment-form';
import { type AssignmentValues, assignmentValuesOf, differences } from './assignment-values';
import {
  AssignmentChanged,
  createAssignment,
  deleteAssignment,
  findAssignment,
  setAssignmentStatus,
  updateAssignment,
} from './assignments.server';
import { createCalendarToken, revokeCalendarToken } from './calendar.server';

export interface AssignmentResult {
  ok: boolean;
  message: string;
  /** The form again, with what was typed and what is wrong with it. */
  form?: SentForm;
  /** What the form stored. */
  saved?: Pick<Assignment, 'id' | 'updatedAt'>;
  /** It was changed since; nothing was stored. */
  isConflict?: boolean;
  /** The assignment to ask about before it is deleted. */
  ask?: string;
  /** What was deleted, as the trash knows it. */
  undo?: string;
  /** A new private calendar address, shown this once. */
  calendarToken?: string;
}

interface SentForm {
  id: string;
  /** The version that was opened; empty for a new assignment. */
  updatedAt: string;
  values: AssignmentValues;
  errors: FieldErrors;
  /** After a conflict: what is stored now. */
  stored?: AssignmentValues;
}

const missing: AssignmentResult = {
  ok: false,
  message: 'That assignment was deleted.',
};

/** Nothing was stored; a form comes back as it was sent. */
export function failedResult(form: FormData, error: unknown): AssignmentResult {
  const message = notStoredSentence(error, 'That didn’t work. Please try again.');
  if (form.get('intent') !== 'save') return { ok: false, message };
  return { ok: false, message, form: { ...seenBy(form), values: formValues(form), errors: {} } };
}

function seenBy(form: FormData) {
  return { id: String(form.get('id') ?? ''), updatedAt: String(form.get('updatedAt') ?? '') };
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
      return save(db, form, classNames, now);
    case 'status':
      return setStatus(db, id, form, now);
    case 'delete': {
      if (form.get('confirmed') !== 'yes') return { ok: true, message: '', ask: id };
      const deletion = newDeletion(now);
      return (await deleteAssignment(db, id, deletion))
        ? { ok: true, message: 'Assignment deleted.', undo: deletion.batch }
        : missing;
    }
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
      return {
        ok: false,
        message: 'Something went wrong with that request. Reload and try again.',
      };
  }
}

async function save(
  db: Db,
  form: FormData,
  classNames: readonly string[],
  now: Date,
): Promise<AssignmentResult> {
  const seen = seenBy(form);
  const current = String(form.get('currentClass') ?? '');
  const read = readAssignment(form, current === '' ? classNames : [...classNames, current]);
  if (!read.ok) {
    const { values, errors } = read;
    return {
      ok: false,
      message: 'Please correct the marked fields.',
      form: { ...seen, values, errors },
    };
  }
  const isNew = seen.id === '';
  try {
    const saved = isNew
      ? await createAssignment(db, read.draft, now, newIdOf(form))
      : await updateAssignment(db, seen, read.draft, now);
    return saved ? savedResult(isNew, saved) : missing;
  } catch (error) {
    if (!(error instanceof AssignmentChanged)) throw error;
    const { id, updatedAt } = error.stored;
    const stored = assignmentValuesOf(error.stored);
    const changed = differences(stored, assignmentValuesOf(read.draft));
    // The same form again, whose first answer was lost.
    if (changed === '') return savedResult(isNew, error.stored);
    return {
      ok: false,
      isConflict: true,
      message: `${error.message} It now says: ${changed}. Update again to replace that.`,
      form: { id, updatedAt, values: formValues(form), errors: {}, stored },
    };
  }
}

function savedResult(isNew: boolean, { id, updatedAt }: Assignment): AssignmentResult {
  const message = isNew ? 'Assignment created.' : 'Assignment updated.';
  return { ok: true, message, saved: { id, updatedAt } };
}

/** The id that the browser made for a new assignment, so that it is the same one when it is sent again. */
function newIdOf(form: FormData): string | undefined {
  const id = String(form.get('newId') ?? '');
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}

/** Start, Agent and Complete; and the undo of Complete, which alone starts from a completed one. */
async function setStatus(db: Db, id: string, form: FormData, now: Date): Promise<AssignmentResult> {
  const [from, to] = ['from', 'status'].map((name) =>
    assignmentStatuses.find((one) => one === form.get(name)),
  );
  const isUndo = from === 'completed';
  if (!from || !to || (!isUndo && !Object.values<string>(quickStatuses).includes(to)))
    return { ok: false, message: 'There’s no such status.' };
  if (await setAssignmentStatus(db, id, { from, to }, now)) {
    return { ok: true, message: to === 'completed' && !isUndo ? 'Assignment completed.' : '' };
  }
  const stored = await findAssignment(db, id);
  if (!stored) return missing;
  if (stored.status === to) return { ok: true, message: '' };
  const message = `Nothing was changed: this assignment is ${statusLabels[stored.status]} now.`;
  return { ok: false, isConflict: true, message };
}
