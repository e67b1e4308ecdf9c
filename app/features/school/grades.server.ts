import { randomUUID } from 'node:crypto';
import type { AppServices } from '~/server/context.server';
import { whatChanged } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { classesToShow } from './class-list';
import {
  compareByTime,
  type EarlierGrade,
  type GradeDraft,
  type GradeEntry,
  type Scores,
  type StoredGrade,
  scoresIn,
} from './grade';
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

/** What an agent submitted for the same day and class with the same scores. */
export async function findEqual(
  db: Db,
  { date, className, ...draft }: GradeDraft,
  submittedBy: string,
): Promise<StoredGrade | undefined> {
  const known = await db
    .selectFrom('grades')
    .selectAll()
    .where('date', '=', date)
    .where('className', '=', className)
    .where('submittedBy', '=', submittedBy)
    .execute();
  return known.find((one) => !whatChanged(scoresIn(one), scoresIn(draft)));
}

export async function findGrade(db: Db, id: string): Promise<StoredGrade | undefined> {
  return db.selectFrom('grades').selectAll().where('id', '=', id).executeTakeFirst();
}

type Correction = { [Name in keyof Scores]?: Scores[Name] | undefined };

/** An entry as a correction leaves it, with the overall that follows. */
export function corrected(stored: StoredGrade, change: Correction): StoredGrade {
  const { formativePercent = stored.formativePercent, notes = stored.notes } = change;
  const { summativePercent = stored.summativePercent } = change;
  const follows = overallOf(formativePercent, summativePercent, stored.submittedBy === null);
  const { overallPercent = follows } = change;
  return { ...stored, formativePercent, summativePercent, overallPercent, notes };
}

/**
 * Stores a correction, and until when the entry was as it is. With the name of a correction that was made before,
 * that leaves the history, or comes into it again. Returns the name.
 */
export async function storeCorrection(
  db: Db,
  stored: StoredGrade,
  change: Partial<Scores>,
  at: Date | string,
): Promise<string> {
  const earlier: EarlierGrade[] = JSON.parse(stored.history);
  // Later than the one before, also within its millisecond.
  const after = Date.parse(earlier[0]?.until ?? '') + 1 || 0;
  const until = typeof at === 'string' ? at : new Date(Math.max(at.getTime(), after)).toISOString();
  const others = earlier.filter((one) => one.until !== until);
  const history =
    others.length < earlier.length ? others : [{ ...scoresIn(stored), until }, ...earlier];
  await db
    .updateTable('grades')
    .set({ ...change, history: JSON.stringify(history) })
    .where('id', '=', stored.id)
    .execute();
  return until;
}
