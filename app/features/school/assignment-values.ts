import {
  type AssignmentDraft,
  newAssignment,
  priorityLabels,
  statusLabels,
  typeLabels,
} from './assignment';

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

const fieldLabels: Record<keyof AssignmentDraft, string> = {
  title: 'Title',
  description: 'Description',
  points: 'Points',
  type: 'Type',
  status: 'Status',
  dueDate: 'Due date',
  className: 'Class',
  priority: 'Priority',
};
const valueLabels: Record<string, string> = { ...typeLabels, ...statusLabels, ...priorityLabels };

/** What is stored where a form has something else, in words; empty where they are the same. */
export function differences(stored: AssignmentValues, typed: AssignmentValues): string {
  return (Object.keys(fieldLabels) as (keyof AssignmentValues)[])
    .filter((name) => stored[name] !== typed[name].trim())
    .map((name) => {
      if (name === 'description') return fieldLabels[name];
      return `${fieldLabels[name]}: ${valueLabels[stored[name]] ?? (stored[name] || 'none')}`;
    })
    .join(', ');
}
