import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { Refused } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { countRows } from '~/server/storage/rows.server';
import {
  type Assignment,
  type AssignmentDraft,
  assignmentStatuses,
  compareByDue,
  newAssignment,
  priorities,
  readReports,
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
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return toAssignment(row);
  return (await storedAs(db, id, draft)) ?? createAssignment(db, draft, now, id);
}

/** Updates the version that was seen, which `updatedAt` names; null where it was deleted. */
export async function updateAssignment(
  db: Db,
  { id, updatedAt: seen }: Pick<Assignment, 'id' | 'updatedAt'>,
  change: Partial<Omit<Assignment, 'id' | 'createdAt' | 'updatedAt'>>,
  now: Date,
): Promise<Assignment | null> {
  // Later than the version seen, also within its millisecond.
  const at = new Date(Math.max(now.getTime(), (Date.parse(seen) || 0) + 1));
  const row = await db
    .updateTable('assignments')
    .set({ ...change, updatedAt: at.toISOString() })
    .where('id', '=', id)
    .where('updatedAt', '=', seen)
    .returningAll()
    .executeTakeFirst();
  return row ? toAssignment(row) : storedAs(db, id, change);
}

/** What is stored where it is what was asked for: the same request came again, because its answer was lost. */
async function storedAs(
  db: Db,
  id: string,
  asked: Partial<Assignment>,
): Promise<Assignment | null> {
  const stored = await findAssignment(db, id);
  if (stored && !isMatch(stored, asked))
    throw new Refused(412, 'This assignment was changed since you opened it.');
  return stored;
}

const isMatch = (stored: Assignment, asked: Partial<Assignment>) =>
  Object.entries({ ...stored, ...asked }).every(
    ([name, value]) => value === stored[name as keyof Assignment],
  );

/** Work whose agent says that it is done, for the owner to look at. */
export async function listHandedIn(db: Db): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('assignments')
    .selectAll()
    .where('status', '=', 'in_progress_agent')
    .where('reports', '!=', '[]')
    .execute();
  return rows
    .map(toAssignment)
    .filter(({ reports }) => readReports(reports).at(-1)?.done)
    .sort(compareByDue);
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
