import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { newAssignment } from './assignment';
import { createAssignment, listAssignments } from './assignments.server';
import { assignmentFrom, gradeFrom } from './import-school.server';

const now = new Date('2026-11-10T12:00:00Z');
const draft = { ...newAssignment, title: 'Lab report', points: 7.5, className: 'Biology' };

describeOnBothEngines('assignments', (open) => {
  it('are created with both times and read back as they were', async () => {
    const { db } = await open();
    const created = await createAssignment(db, draft, now);
    expect(created).toMatchObject({ ...draft, createdAt: created.updatedAt, status: 'pending' });
    expect(await listAssignments(db)).toEqual([created]);
  });

  it("are due on the owner's day when they are imported, and grades are of it", () => {
    const at = '2026-11-11T02:00:00Z';
    const assignment = { id: 'a', fields: { dueDate: at } };
    expect(assignmentFrom(assignment, now, 'America/New_York').dueDate).toBe('2026-11-10');
    const grade = { id: 'g', fields: { date: at, formativePercent: 90 } };
    expect(gradeFrom(grade, 'America/New_York').date).toBe('2026-11-10');
  });

  it('with words this version does not know read as the defaults', async () => {
    const { db } = await open();
    const row = { ...draft, id: 'old', createdAt: '', updatedAt: '', status: 'someday' };
    await db
      .insertInto('assignments')
      .values({ ...row, type: '?', priority: '?' })
      .execute();
    expect(await listAssignments(db)).toMatchObject([
      { status: 'pending', type: 'formative', priority: 'medium' },
    ]);
  });
});
