import { randomUUID } from 'node:crypto';
import type { Db } from '~/server/storage/database.server';
import { agentName, compareByTime, type GradeDraft, type GradeEntry } from './grade';

export async function listGrades(db: Db): Promise<GradeEntry[]> {
  return (await db.selectFrom('grades').selectAll().execute()).sort(compareByTime);
}

/** The names of the classes that have grades. */
export async function listGradedClasses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('grades').select('className').distinct().execute();
  return rows.map(({ className }) => className);
}

export async function listClassGrades(db: Db, className: string): Promise<GradeEntry[]> {
  const rows = await db
    .selectFrom('grades')
    .selectAll()
    .where('className', '=', className)
    .execute();
  return rows.sort(compareByTime);
}

/** One press of 'Save All Grades': all of them, or none. */
export async function saveManualGrades(db: Db, drafts: readonly GradeDraft[], now: Date) {
  return insertGrades(db, drafts, {
    createdAt: now.toISOString(),
    timestamp: null,
    submittedBy: null,
  });
}

export async function saveAgentGrades(db: Db, drafts: readonly GradeDraft[], now: Date) {
  return insertGrades(db, drafts, {
    createdAt: null,
    timestamp: now.toISOString(),
    submittedBy: agentName,
  });
}

async function insertGrades(
  db: Db,
  drafts: readonly GradeDraft[],
  origin: Pick<GradeEntry, 'createdAt' | 'timestamp' | 'submittedBy'>,
): Promise<GradeEntry[]> {
  const entries = drafts.map((draft) => ({ id: randomUUID(), ...draft, ...origin }));
  // One statement stores every line or none, inside a transaction or without.
  await db.insertInto('grades').values(entries).execute();
  return entries;
}

/** True when there was such an entry. */
export async function deleteGrade(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('grades').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
