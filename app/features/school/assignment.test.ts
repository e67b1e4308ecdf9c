import { assignment } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import {
  compareByDone,
  compareByDue,
  formatDue,
  isActive,
  isOverdue,
  newAssignment,
  priorityTones,
  statusLabels,
  statusTones,
} from './assignment';
import { assignmentValuesOf, emptyAssignmentValues, readAssignment } from './assignment-form';

function form(changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  const fields = { ...emptyAssignmentValues, title: 'Lab report', points: '20', ...changes };
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const classes = ['Biology', 'Algebra'];

describe('an assignment', () => {
  it('starts pending, formative, of medium priority', () => {
    expect(newAssignment).toMatchObject({
      status: 'pending',
      type: 'formative',
      priority: 'medium',
    });
  });

  it('has its own label and colour for every status, and red, yellow, green priorities', () => {
    expect(Object.values(statusLabels)).toEqual([
      'Pending',
      'In Progress',
      'In Progress by Agent',
      'Completed',
    ]);
    expect(new Set(Object.values(statusTones)).size).toBe(4);
    expect(priorityTones).toEqual({ high: 'bad', medium: 'warn', low: 'good' });
  });

  it('is overdue after its due day while it is not completed', () => {
    expect(isOverdue(assignment({ dueDate: '2026-11-09' }), '2026-11-10')).toBe(true);
    expect(isOverdue(assignment({ dueDate: '2026-11-10' }), '2026-11-10')).toBe(false);
    expect(isOverdue(assignment({ dueDate: '' }), '2026-11-10')).toBe(false);
    const done = assignment({ dueDate: '2026-11-09', status: 'completed' });
    expect(isOverdue(done, '2026-11-10')).toBe(false);
  });

  it('says when it is due in words', () => {
    const words = ['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-09', '2026-11-01', ''];
    expect(words.map((day) => formatDue(day, '2026-11-10'))).toEqual([
      'Due today',
      'Due tomorrow',
      'Due in 3 days',
      '1 day overdue',
      '9 days overdue',
      '',
    ]);
  });

  it('stands in order of due date, urgency and age, without a date last', () => {
    const list = [
      assignment({ id: 'undated', dueDate: '' }),
      assignment({ id: 'later', dueDate: '2026-12-01' }),
      assignment({ id: 'low', priority: 'low' }),
      assignment({ id: 'high', priority: 'high' }),
      assignment({ id: 'older', createdAt: '2026-10-01T00:00:00Z' }),
      assignment({ id: 'newer' }),
    ];
    expect(list.sort(compareByDue).map(({ id }) => id)).toEqual([
      'high',
      'older',
      'newer',
      'low',
      'later',
      'undated',
    ]);
  });

  it('stands last done first among the completed', () => {
    const list = [
      assignment({ id: 'a', updatedAt: '2026-11-01T00:00:00Z' }),
      assignment({ id: 'b', updatedAt: '2026-11-02T00:00:00Z' }),
    ];
    expect(list.sort(compareByDone).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('counts as active until it is completed', () => {
    expect(isActive(assignment())).toBe(true);
    expect(isActive(assignment({ status: 'in_progress_agent' }))).toBe(true);
    expect(isActive(assignment({ status: 'completed' }))).toBe(false);
  });
});

describe('the assignment form', () => {
  it('stores points as a number', () => {
    expect(readAssignment(form({ points: '7.5' }), classes)).toMatchObject({
      ok: true,
      draft: { points: 7.5 },
    });
  });

  it('needs a title that is not blank, and points', () => {
    expect(readAssignment(form({ title: '  ', points: '' }), classes)).toMatchObject({
      ok: false,
      errors: { title: 'Enter a title.', points: 'Enter the points.' },
    });
  });

  it('takes points from 0 in steps of 0.5', () => {
    expect(readAssignment(form({ points: '0' }), classes).ok).toBe(true);
    for (const points of ['-1', '0.3', 'many', '1e9']) {
      const read = readAssignment(form({ points }), classes);
      expect(read.ok || Object.keys(read.errors)).toEqual(['points']);
    }
  });

  it('takes only days that exist', () => {
    expect(readAssignment(form({ dueDate: '2026-02-30' }), classes)).toEqual({
      ok: false,
      errors: { dueDate: 'Enter a date.' },
    });
  });

  it('takes classes, types, statuses and priorities from their lists only', () => {
    const wrong = { className: 'Chess', type: 'x', status: 'y', priority: 'z' };
    const read = readAssignment(form(wrong), classes);
    expect(read.ok || Object.keys(read.errors).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('gives back what an assignment holds', () => {
    const given = assignmentValuesOf(assignment());
    expect(readAssignment(form(given), classes)).toMatchObject({
      ok: true,
      draft: { title: 'Lab report', points: 20, dueDate: '2026-11-20', className: 'Biology' },
    });
  });
});
