import { isDay } from '~/formats/dates';
import { type FieldErrors, fieldErrors } from '~/formats/field-errors';
import { z } from '~/formats/zod';
import {
  type AssignmentDraft,
  assignmentStatuses,
  newAssignment,
  priorities,
  types,
} from './assignment';
import type { AssignmentValues } from './assignment-values';

const longestTitle = 300;
const longestDescription = 10_000;

/** What an assignment may hold, for its form and for agents alike. */
export const assignmentFields = {
  title: z.string().trim().min(1, 'Enter a title.').max(longestTitle, 'Shorten the title.'),
  description: z.string().trim().max(longestDescription, 'Shorten the description.'),
  points: z
    .number('Enter the points as a number.')
    .min(0, 'Points can’t be negative.')
    .max(100_000, 'That is more points than any class gives.')
    .multipleOf(0.5, 'Points go in steps of 0.5.'),
  type: z.enum(types, 'Choose a type.'),
  status: z.enum(assignmentStatuses, 'Choose a status.'),
  dueDate: z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'Enter a date.')
    .describe('As 2026-11-20; empty: none.'),
  className: z.string().trim(),
  priority: z.enum(priorities, 'Choose a priority.'),
};

const typedPoints = z.string().trim().min(1, 'Enter the points.').transform(Number);
const schema = z.object({
  ...assignmentFields,
  points: typedPoints.pipe(assignmentFields.points),
});

export type ReadAssignment =
  | { ok: true; draft: AssignmentDraft }
  | { ok: false; values: AssignmentValues; errors: FieldErrors };

/** One check for creating and editing: a title and points; a class from the list, its own, or none. */
export function readAssignment(form: FormData, classNames: readonly string[]): ReadAssignment {
  const values = formValues(form);
  const read = schema.safeParse(values);
  const errors = fieldErrors(read.error?.issues);
  if (values.className !== '' && !classNames.includes(values.className)) {
    errors.className = 'Choose a class from the list.';
  }
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, values, errors };
  return { ok: true, draft: read.data };
}

/** What was typed. */
export function formValues(form: FormData): AssignmentValues {
  const text = (name: keyof AssignmentDraft) => String(form.get(name) ?? newAssignment[name]);
  return {
    title: text('title'),
    description: text('description'),
    points: String(form.get('points') ?? ''),
    type: text('type'),
    status: text('status'),
    dueDate: text('dueDate'),
    className: text('className').trim(),
    priority: text('priority'),
  };
}
