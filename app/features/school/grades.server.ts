import { randomUUID } from 'node:crypto';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { classesToShow } from './class-list';
import { compareByTime, type GradeDraft, type GradeEntry, type StoredGrade } from './grade';
import { overallOf } from './overall';
import { readClasses } from './terms.server';

export async function listGrades(db: Db): Promise<StoredGrade[]> {
  return (await db.selectFrom('grades').selectAll().execute()).sort(compareByTime);
}

/** All grades, the classes to look back at, and the one of them that an address names. */
export async function lookBack(services: AppServices, url: URL) {
  const [known, grades] = await Promise.all([readClasses(services), listGrades(services.db)]);
  const names = grades.map(({ className }) => className);
  const classes = classesToShow(known, names);
  const asked = classes.find(({ name }) => name === url.searchParams.get('class'))?.name;
  return { classes, grades, asked };
}

/** Stores all of them, or none: those that the owner typed, or with a name what an agent submitted. */
export async function saveGrades(
  db: Db,
  drafts: readonly GradeDraft[],
  now: Date,
  submittedBy: string | null = null,
): Promise<GradeEntry[]> {
  const at = now.toISOString();
  const origin = submittedBy
    ? { createdAt: null, timestamp: at, submittedBy }
    : { createdAt: at, timestamp: null, submittedBy };
  const entries = drafts.map((draft) => ({ id: randomUUID(), ...draft, ...origin }));
  // One statement stores every line or none, inside a transaction or without.
  await db.insertInto('grades').values(entries).execute();
  return entries;
}

export async function findGrade(db: Db, id: string): Promise<StoredGrade | undefined> {
  return db.selectFrom('grades').selectAll().where('id', '=', id).executeTakeFirst();
}

type Correction = Partial<Pick<GradeEntry, 'formativePercent' | 'summativePercent' | 'notes'>>;

/** Corrects an entry and keeps what it was. */
export async function correctGrade(
  db: Db,
  stored: StoredGrade,
  change: Correction,
  now: Date,
): Promise<void> {
  const { formativePercent, summativePercent, overallPercent, notes } = stored;
  const next = { formativePercent, summativePercent, notes, ...change };
  const { formativePercent: formative, summativePercent: summative } = next;
  const overall = overallOf(formative, summative, stored.submittedBy === null);
  const before = { formativePercent, summativePercent, overallPercent, notes };
  const history = [{ ...before, until: now.toISOString() }, ...JSON.parse(stored.history)];
  await db
    .updateTable('grades')
    .set({ ...next, overallPercent: overall, history: JSON.stringify(history) })
    .where('id', '=', stored.id)
    .execute();
}
