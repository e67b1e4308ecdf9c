import { randomUUID } from 'node:crypto';
import type { Db } from '~/server/storage/database.server';
import type { AssignmentRow } from '~/server/storage/tables/school';
import {
  type Assignment,
  type AssignmentDraft,
  type AssignmentStatus,
  assignmentStatuses,
  newAssignment,
  priorities,
  types,
} from './assignment';

export async function listAssignments(db: Db): Promise<Assignment[]> {
  return (await db.selectFrom('assignments').selectAll().execute()).map(toAssignment);
}

export async function listActiveAssignments(db: Db): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignments')
    .selectAll()
    .where('status', '!=', 'completed')
    .execute();
  return rows.map(toAssignment);
}

/** The ones completed last. */
export async function lastCompleted(db: Db, count: number): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignments')
    .selectAll()
    .where('status', '=', 'completed')
    .orderBy('updatedAt', 'desc')
    .limit(count)
    .execute();
  return rows.map(toAssignment);
}

/** With the id of one that is there, because the answer to its creation was lost, updates that. */
export async function createAssignment(
  db: Db,
  draft: AssignmentDraft,
  now: Date,
  id: string = randomUUID(),
) {
  const createdAt = now.toISOString();
  const assignment: Assignment = { id, ...draft, createdAt, updatedAt: createdAt };
  await db
    .insertInto('assignments')
    .values(assignment)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...draft, updatedAt: assignment.updatedAt }),
    )
    .execute();
  return assignment;
}

/** True when there was such an assignment. */
export async function updateAssignment(
  db: Db,
  id: string,
  draft: AssignmentDraft,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ ...draft, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What Start, Agent and Complete do. A completed one is reopened by editing only. */
export function setAssignmentStatus(db: Db, id: string, status: AssignmentStatus, now: Date) {
  return changeStatus(db, id, { isCompleted: false, status, now });
}

/** Undoes a completion by restoring the earlier status. */
export function reopenAssignment(db: Db, id: string, status: AssignmentStatus, now: Date) {
  return changeStatus(db, id, { isCompleted: true, status, now });
}

async function changeStatus(
  db: Db,
  id: string,
  change: { isCompleted: boolean; status: AssignmentStatus; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('assignments')
    .set({ status: change.status, updatedAt: change.now.toISOString() })
    .where('id', '=', id)
    .where('status', change.isCompleted ? '=' : '!=', 'completed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAssignment(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('assignments')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function toAssignment(row: AssignmentRow): Assignment {
  return {
    ...row,
    type: known(types, row.type, newAssignment.type),
    status: known(assignmentStatuses, row.status, newAssignment.status),
    priority: known(priorities, row.priority, newAssignment.priority),
  };
}

/** Imported data may hold words this version does not know; they read as the default. */
function known<T extends string>(list: readonly T[], value: string, otherwise: T): T {
  return list.find((one) => one === value) ?? otherwise;
}
