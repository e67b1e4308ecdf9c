import { randomUUID } from 'node:crypto';
import { formatDay } from '~/formats/dates';
import type { Db } from '~/server/storage/database.server';
import { type Deletion, moveToTrash } from '~/server/storage/trash.server';
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

/** Moves an entry to the trash; false where it is gone. */
export async function deleteGrade(trx: Db, id: string, deletion: Deletion): Promise<boolean> {
  const label = ({ className, date }: GradeEntry) => `${className}, ${formatDay(date)}`;
  return (await moveToTrash(trx, 'grades', [id], label, deletion)) > 0;
}
