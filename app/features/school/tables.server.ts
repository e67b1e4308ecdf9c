import type { Generated } from 'kysely';
import { href } from 'react-router';
import { formatDay } from '~/formats/dates';
import { defineTable } from '~/server/storage/define-table.server';
import { demoAssignments, demoGrades } from './demo-school.server';

export interface GradeRow {
  id: string;
  date: string;
  className: string;
  formativePercent: number;
  summativePercent: number | null;
  overallPercent: number;
  notes: string;
  createdAt: string | null;
  timestamp: string | null;
  submittedBy: string | null;
  /** JSON list of what it was before corrections, the newest first. */
  history: Generated<string>;
}

export interface AssignmentRow {
  id: string;
  title: string;
  description: string;
  points: number;
  type: string;
  status: string;
  dueDate: string;
  className: string;
  priority: string;
  createdAt: string;
  updatedAt: string;
  /** The agent that works on it; null: none. */
  agentId: Generated<string | null>;
  /** JSON list of what the agent reported, the newest last. */
  reports: Generated<string>;
}

declare module '~/server/storage/tables' {
  interface Tables {
    grades: GradeRow;
    assignments: AssignmentRow;
  }
}

export const grades = defineTable({
  name: 'grades',
  key: ['id'],
  noun: ['grade', 'grades'],
  labelOf: ({ className, date }) => `${className}, ${formatDay(date)}`,
  trash: 'alone',
  isTransferred: true,
  demo: {
    columns: ['date', 'formativePercent', 'summativePercent', 'overallPercent', 'notes'],
    name: 'Grades',
    to: href('/admin/school-dashboard'),
    rows: demoGrades,
  },
  className: 'className',
});

export const assignments = defineTable({
  name: 'assignments',
  key: ['id'],
  noun: ['assignment', 'assignments'],
  labelOf: ({ title }) => title,
  trash: 'alone',
  isTransferred: true,
  demo: {
    columns: ['title', 'description', 'points', 'type', 'status', 'dueDate', 'priority'],
    name: 'Assignments',
    to: href('/admin/assignment-tracker'),
    rows: demoAssignments,
  },
  className: 'className',
});
