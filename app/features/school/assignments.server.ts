import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import {
  type Assignment,
  type AssignmentDraft,
  assignmentStatuses,
  compareByDue,
  isHandedIn,
  newAssignment,
  priorities,
  types,
  type Worker,
} from './assignment';
import type { AssignmentRow } from './tables.server';

export async function listAssignments(db: Db): Promise<Assignment[]> {
  return (await db.selectFrom('assignments').selectAll().execute()).map(toAssignment);
}

/** Active work that is due on a day or before it, soonest first. */
export async function listDueAssignments(
  db: Db,
  until: string,
  count: number,
): Promise<Assignment[]> {
  const rows = await dueBy(db, until)
    .selectAll()
    .orderBy('dueDate')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(toAssignment);
}

export async function countDueAssignments(db: Db, until: string): Promise<number> {
  return countRows(dueBy(db, until));
}

const dueBy = (db: Db, until: string) =>
  db
    .selectFrom('assignments')
    .where('status', '!=', 'completed')
    .where('dueDate', '!=', '')
    .where('dueDate', '<=', until);

export async function findAssignment(db: Db, id: string): Promise<Assignment | null> {
  const row = await db
    .selectFrom('assignments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toAssignment(row) : null;
}

export async function createAssignment(
  db: Db,
  draft: AssignmentDraft,
  now: Date,
  id: string = randomUUID(),
): Promise<Assignment> {
  const at = now.toISOString();
  const row = await db
    .insertInto('assignments')
    .values({ id, ...draft, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAssignment(row);
}

export async function updateAssignment(
  db: Db,
  id: string,
  change: Partial<Omit<Assignment, 'id' | 'createdAt'>>,
): Promise<void> {
  await db.updateTable('assignments').set(change).where('id', '=', id).execute();
}

/** Work whose agent says that it is done, for the owner to look at. */
export async function listHandedIn(db: Db): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignments')
    .selectAll()
    .where('status', '=', 'in_progress_agent')
    .where('reports', '!=', '[]')
    .execute();
  return rows.map(toAssignment).filter(isHandedIn).sort(compareByDue);
}

/** Every agent by name, and whether work can be handed to it now. */
export async function listWorkers(db: Db, now: Date): Promise<Worker[]> {
  const rows = await db
    .selectFrom('agents')
    .select(['id', 'name', 'rights', 'revokedAt', 'expiresAt'])
    .orderBy('name')
    .execute();
  return rows.map(({ id, name, rights, revokedAt, expiresAt }) => ({
    id,
    name,
    takesWork:
      revokedAt === null && expiresAt > now.toISOString() && rights.includes('"assignments"'),
  }));
}

function toAssignment(row: Selectable<AssignmentRow>): Assignment {
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
