import { type AssignmentDraft, newAssignment } from './assignment';

/** An assignment as its form holds it. */
export type AssignmentValues = Record<keyof AssignmentDraft, string>;

export function assignmentValuesOf(draft: AssignmentDraft): AssignmentValues {
  const { title, description, type, status, dueDate, className, priority } = draft;
  const points = String(draft.points);
  return { title, description, points, type, status, dueDate, className, priority };
}

export const emptyAssignmentValues: AssignmentValues = {
  ...assignmentValuesOf(newAssignment),
  points: '',
};
