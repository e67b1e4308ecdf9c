import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { activeCounts, newAssignment } from './assignment';
import {
  createAssignment,
  deleteAssignment,
  listActiveAssignments,
  listAssignments,
  setAssignmentStatus,
  updateAssignment,
} from './assignments.server';

const now = new Date('2026-11-10T12:00:00Z');
const later = new Date('2026-11-11T12:00:00Z');
const draft = { ...newAssignment, title: 'Lab report', points: 7.5, className: 'Biology' };

describeOnBothEngines('assignments', (open) => {
  it('are created with both times and read back as they were', async () => {
    const { db } = await open();
    const created = await createAssignment(db, draft, now);
    expect(created).toMatchObject({ ...draft, createdAt: created.updatedAt, status: 'pending' });
    expect(await listAssignments(db)).toEqual([created]);
  });

  it('take Start, Agent and Complete from any open status', async () => {
    const { db } = await open();
    const { id } = await createAssignment(db, draft, now);
    for (const status of ['in_progress', 'in_progress_agent', 'completed'] as const) {
      expect(await setAssignmentStatus(db, id, status, later)).toBe(true);
      expect(await listAssignments(db)).toMatchObject([
        { status, updatedAt: later.toISOString(), createdAt: now.toISOString() },
      ]);
    }
  });

  it('are reopened by editing only', async () => {
    const { db } = await open();
    const { id } = await createAssignment(db, { ...draft, status: 'completed' }, now);
    expect(await setAssignmentStatus(db, id, 'in_progress', later)).toBe(false);
    expect(await updateAssignment(db, id, { ...draft, status: 'pending' }, later)).toBe(true);
    expect(await listAssignments(db)).toMatchObject([{ status: 'pending' }]);
  });

  it('that are not completed are counted by class', async () => {
    const { db } = await open();
    await createAssignment(db, draft, now);
    await createAssignment(db, { ...draft, status: 'in_progress' }, now);
    await createAssignment(db, { ...draft, status: 'completed' }, now);
    await createAssignment(db, { ...draft, className: 'Algebra' }, now);
    const active = activeCounts(await listActiveAssignments(db));
    expect(Object.fromEntries(active)).toEqual({ Biology: 2, Algebra: 1 });
  });

  it('are deleted by id, and what is not there is said to be missing', async () => {
    const { db } = await open();
    const { id } = await createAssignment(db, draft, now);
    expect(await deleteAssignment(db, id)).toBe(true);
    expect(await deleteAssignment(db, id)).toBe(false);
    expect(await updateAssignment(db, id, draft, now)).toBe(false);
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
