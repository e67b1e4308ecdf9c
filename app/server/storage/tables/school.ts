import type { Generated } from 'kysely';

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

export interface IdempotencyKeyRow {
  key: string;
  requestHash: string;
  /** The grades that were stored, as JSON. */
  answer: string;
  createdAt: string;
}
