import type { Assignment } from '~/features/school/assignment.ts';
import type { GradeEntry } from '~/features/school/grade.ts';

export function gradeEntry(changes: Partial<GradeEntry> = {}): GradeEntry {
  return {
    id: 'grade-1',
    date: '2026-11-10',
    className: 'Biology',
    formativePercent: 90,
    summativePercent: 90,
    overallPercent: 90,
    notes: '',
    createdAt: '2026-11-10T12:00:00.000Z',
    timestamp: null,
    submittedBy: null,
    ...changes,
  };
}

export function assignment(changes: Partial<Assignment> = {}): Assignment {
  return {
    id: 'assignment-1',
    title: 'Lab report',
    description: '',
    points: 20,
    type: 'formative',
    status: 'pending',
    dueDate: '2026-11-20',
    className: 'Biology',
    priority: 'medium',
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    agentId: null,
    reports: '[]',
    ...changes,
  };
}
