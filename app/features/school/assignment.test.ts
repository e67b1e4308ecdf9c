import { assignment } from 'test/factories/school';
import { describe, expect, it } from 'vitest';
import { z } from '~/formats/zod';
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
import { assignmentFields, assignmentValuesOf, isSame, valuesIn } from './assignment-form';

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

describe('what an assignment may hold', () => {
  const fields = z.object(assignmentFields);
  const isFine = (changes: object) =>
    fields.safeParse({ ...newAssignment, title: 'Lab report', ...changes }).success;

  it('has points from 0 in steps of 0.5', () => {
    expect([0, 7.5].every((points) => isFine({ points }))).toBe(true);
    expect([-1, 0.3, Number.NaN, 1e9].some((points) => isFine({ points }))).toBe(false);
  });

  it('is a title that is not blank, a day that exists, and words of the lists', () => {
    const wrong = [{ title: '  ' }, { dueDate: '2026-02-30' }, { type: 'x' }, { priority: 'z' }];
    expect(wrong.some(isFine)).toBe(false);
  });

  it('is the same in its form, where lines end in two characters', () => {
    const stored = assignment({ description: 'One\nTwo' });
    const form = new FormData();
    for (const [name, value] of Object.entries(assignmentValuesOf(stored))) form.set(name, value);
    form.set('description', 'One\r\nTwo');
    expect(isSame(valuesIn(form), assignmentValuesOf(stored))).toBe(true);
  });
});
