import { isDay } from '~/formats/dates';
import { z } from '~/formats/zod';
import {
  type AssignmentDraft,
  assignmentStatuses,
  newAssignment,
  priorities,
  types,
} from './assignment';

/** An assignment as its form holds it. */
export type AssignmentValues = Omit<AssignmentDraft, 'points'> & { points: string };

const names = Object.keys(newAssignment) as (keyof AssignmentDraft)[];

/** A form sends the end of a line in two characters and shows it as one. */
const valuesBy = (textOf: (name: keyof AssignmentDraft) => unknown) =>
  Object.fromEntries(
    names.map((name) => [name, String(textOf(name)).replaceAll('\r\n', '\n')]),
  ) as unknown as AssignmentValues;

export const assignmentValuesOf = (draft: AssignmentDraft) => valuesBy((name) => draft[name]);

export const emptyAssignmentValues = { ...assignmentValuesOf(newAssignment), points: '' };

/** What was typed. */
export const valuesIn = (form: FormData) =>
  valuesBy((name) => form.get(name) ?? emptyAssignmentValues[name]);

/** What the form asks for; points that are no number are refused there, beside their field. */
export const inputOf = ({ points, ...values }: AssignmentValues) => ({
  ...values,
  points: points.trim() === '' ? Number.NaN : Number(points),
});

export const isSame = (a: AssignmentValues, b: AssignmentValues) =>
  names.every((name) => a[name] === b[name]);

const longestTitle = 300;
const longestDescription = 10_000;

/** What an assignment may hold, for its form and for agents alike. */
export const assignmentFields = {
  title: z.string().trim().min(1, 'Enter a title.').max(longestTitle, 'Shorten the title.'),
  description: z.string().trim().max(longestDescription, 'Shorten the description.'),
  points: z
    .number('Enter the points as a number.')
    .min(0, 'Points can’t be negative.')
    .max(100_000, 'Use at most 100,000 points.')
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
