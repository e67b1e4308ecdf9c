import type { FieldErrors } from '~/formats/field-errors';
import { changeAsOwner, ownerActor } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import { notStoredSentence } from '~/server/http/failures.server';
import { perform } from '~/server/operation.server';
import { type Assignment, assignmentStatuses, quickStatuses, statusLabels } from './assignment';
import { formValues, readAssignment } from './assignment-form';
import { type AssignmentValues, assignmentValuesOf, differences } from './assignment-values';
import { AssignmentChanged } from './assignments.server';
import { createCalendarToken, revokeCalendarToken } from './calendar.server';
import {
  addAssignment,
  changeAssignment,
  handOver,
  removeAssignment,
  setStatus,
} from './operations.server';

export interface AssignmentResult {
  ok: boolean;
  message: string;
  /** The form again, with what was typed and what is wrong with it. */
  form?: SentForm;
  /** What the form stored. */
  saved?: Pick<Assignment, 'id' | 'updatedAt'>;
  /** It was changed since; nothing was stored. */
  isConflict?: boolean;
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

/** Nothing was stored; a form comes back as it was sent. */
export function failedResult(form: FormData, error: unknown): AssignmentResult {
  const message = notStoredSentence(error, 'That didn’t work. Please try again.');
  if (form.get('intent') !== 'save') return { ok: false, message };
  return { ok: false, message, form: { ...seenBy(form), values: formValues(form), errors: {} } };
}

function seenBy(form: FormData) {
  return { id: String(form.get('id') ?? ''), updatedAt: String(form.get('updatedAt') ?? '') };
}

const calendar = { kind: 'settings', id: 'calendar', label: '' };

/** Does what a form of the assignment page asks for. */
export async function actOnAssignments(
  services: AppServices,
  form: FormData,
  classNames: readonly string[],
): Promise<AssignmentResult> {
  const { db, clock } = services;
  const id = String(form.get('id') ?? '');
  switch (form.get('intent')) {
    case 'save':
      return save(services, form, classNames);
    case 'status':
      return changeStatus(services, id, form);
    case 'delete': {
      const { undo } = await perform(services, ownerActor, removeAssignment, { id });
      return { ok: true, message: 'Assignment deleted.', undo };
    }
    case 'create-calendar': {
      const now = clock();
      const calendarToken = await changeAsOwner(db, 'create_calendar', calendar, now, (trx) =>
        createCalendarToken(trx, now),
      );
      return { ok: true, message: 'Calendar address created.', calendarToken };
    }
    case 'revoke-calendar':
      await changeAsOwner(db, 'revoke_calendar', calendar, clock(), revokeCalendarToken);
      return { ok: true, message: 'Calendar address revoked.' };
    default:
      return {
        ok: false,
        message: 'Something went wrong with that request. Reload and try again.',
      };
  }
}

async function save(
  services: AppServices,
  form: FormData,
  classNames: readonly string[],
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
      ? await perform(services, ownerActor, addAssignment, { ...read.draft, ...newIdOf(form) })
      : await perform(services, ownerActor, changeAssignment, {
          ...read.draft,
          id: seen.id,
          rev: seen.updatedAt,
        });
    return savedResult(isNew, { id: saved.id, updatedAt: saved.rev });
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

function savedResult(
  isNew: boolean,
  { id, updatedAt }: Pick<Assignment, 'id' | 'updatedAt'>,
): AssignmentResult {
  const message = isNew ? 'Assignment created.' : 'Assignment updated.';
  return { ok: true, message, saved: { id, updatedAt } };
}

/** The id that the browser made for a new assignment, so that it is the same one when it is sent again. */
function newIdOf(form: FormData): { id?: string } {
  const id = String(form.get('newId') ?? '');
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? { id } : {};
}

/** Start, Agent and Complete; and the undo of Complete, which alone starts from a completed one. */
async function changeStatus(
  services: AppServices,
  id: string,
  form: FormData,
): Promise<AssignmentResult> {
  // An agent's id follows the status that its button sets.
  const [asked, agentId] = String(form.get('status')).split(' ');
  const [from, to] = [form.get('from'), asked].map((name) =>
    assignmentStatuses.find((one) => one === name),
  );
  const isUndo = from === 'completed';
  if (!from || !to || (!isUndo && !Object.values<string>(quickStatuses).includes(to)))
    return { ok: false, message: 'There’s no such status.' };
  const { done, status, ...handed } = agentId
    ? await perform(services, ownerActor, handOver, { id, from, agentId })
    : await perform(services, ownerActor, setStatus, { id, from, to });
  if (done && 'agentName' in handed) return { ok: true, message: `Handed to ${handed.agentName}.` };
  if (done)
    return { ok: true, message: to === 'completed' && !isUndo ? 'Assignment completed.' : '' };
  if (status === to) return { ok: true, message: '' };
  const message = `Nothing was changed: this assignment is ${statusLabels[status]} now.`;
  return { ok: false, isConflict: true, message };
}
