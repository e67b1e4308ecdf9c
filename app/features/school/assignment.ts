import { dayMs } from '~/formats/durations';
import { parseJson } from '~/formats/json';
import { compareText } from '~/formats/text';
import { z } from '~/formats/zod';
import type { Tone } from '~/ui/badge';

export const types = ['formative', 'summative'] as const;
export const assignmentStatuses = [
  'pending',
  'in_progress',
  'in_progress_agent',
  'completed',
] as const;
export const priorities = ['low', 'medium', 'high'] as const;

export type AssignmentType = (typeof types)[number];
export type AssignmentStatus = (typeof assignmentStatuses)[number];
export type Priority = (typeof priorities)[number];

export interface Assignment {
  id: string;
  title: string;
  description: string;
  points: number;
  type: AssignmentType;
  status: AssignmentStatus;
  /** yyyy-mm-dd, or empty where there is none. */
  dueDate: string;
  className: string;
  priority: Priority;
  createdAt: string;
  updatedAt: string;
  /** The agent that works on it; null: none. */
  agentId: string | null;
  /** JSON of WorkReport[], the newest last. */
  reports: string;
}

/** An agent, and whether work can be handed to it now. */
export interface Worker {
  id: string;
  name: string;
  takesWork: boolean;
}

/** What an agent says about its work, or the owner who sends it back. */
export const reportSchema = z.object({
  at: z.string(),
  text: z.string(),
  /** The agent is done; the owner completes. */
  done: z.boolean(),
  /** Names of uploaded files. */
  files: z.array(z.string()),
  /** The owner's note, with which the work went back. */
  byOwner: z.literal(true).optional(),
});
export type WorkReport = z.infer<typeof reportSchema>;

export const readReports = (reports: string): WorkReport[] =>
  reportSchema.array().catch([]).parse(parseJson(reports));

/** Its agent says that it is done, and the owner looks at it. */
export const isHandedIn = ({ status, reports }: Pick<Assignment, 'status' | 'reports'>) =>
  status === 'in_progress_agent' && readReports(reports).at(-1)?.done === true;

export type AssignmentDraft = Omit<
  Assignment,
  'id' | 'createdAt' | 'updatedAt' | 'agentId' | 'reports'
>;

export const newAssignment: AssignmentDraft = {
  title: '',
  description: '',
  points: 0,
  type: 'formative',
  status: 'pending',
  dueDate: '',
  className: '',
  priority: 'medium',
};

export const statusLabels: Record<AssignmentStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  in_progress_agent: 'In Progress by Agent',
  completed: 'Completed',
};

export const statusTones: Record<AssignmentStatus, Tone> = {
  pending: 'neutral',
  in_progress: 'warn',
  in_progress_agent: 'signal',
  completed: 'good',
};

/** Red high, yellow medium, green low. */
export const priorityTones: Record<Priority, Tone> = { high: 'bad', medium: 'warn', low: 'good' };
export const priorityLabels: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};
export const typeLabels: Record<AssignmentType, string> = {
  formative: 'Formative',
  summative: 'Summative',
};

/** What the three buttons set; they are offered on everything that is not completed. */
export const quickStatuses = {
  Start: 'in_progress',
  Agent: 'in_progress_agent',
  Complete: 'completed',
} as const satisfies Record<string, AssignmentStatus>;
export type QuickStatus = (typeof quickStatuses)[keyof typeof quickStatuses];

export const isActive = (assignment: Pick<Assignment, 'status'>) =>
  assignment.status !== 'completed';

/** Due on an earlier day and not done. */
export function isOverdue(
  assignment: Pick<Assignment, 'status' | 'dueDate'>,
  today: string,
): boolean {
  return isActive(assignment) && assignment.dueDate !== '' && assignment.dueDate < today;
}

const never = '9999-12-31';
const urgency: Record<Priority, number> = { high: 0, medium: 1, low: 2 };

/** Soonest first; without a due date last; then the more urgent, then the older. */
export function compareByDue(a: Assignment, b: Assignment): number {
  return (
    compareText(a.dueDate || never, b.dueDate || never) ||
    urgency[a.priority] - urgency[b.priority] ||
    compareText(a.createdAt, b.createdAt) ||
    compareText(a.id, b.id)
  );
}

/** Last done first. */
export const compareByDone = (a: Assignment, b: Assignment) =>
  compareText(b.updatedAt, a.updatedAt) || compareText(a.id, b.id);

/** 'Due today', 'Due in 3 days', '2 days overdue'; empty without a due date. */
export function formatDue(dueDate: string, today: string): string {
  if (dueDate === '') return '';
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / dayMs);
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days === -1) return '1 day overdue';
  return days > 0 ? `Due in ${days} days` : `${-days} days overdue`;
}
