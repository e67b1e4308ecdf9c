import type { SchoolClass } from 'content/schema';
import { parseJson } from '~/formats/json';
import { compareText } from '~/formats/text';
import type { Changes } from '~/server/activity.server';
import type { AppServices } from '~/server/context.server';
import type { Db } from '~/server/storage/database.server';
import { readSetting, writeSetting } from '~/server/storage/settings.server';
import { classesAt, type Term, termSchema } from './terms';

const key = 'school.terms';

/** The newest first. */
export async function readTerms(db: Db): Promise<Term[]> {
  const stored = parseJson((await readSetting(db, key))?.value ?? '[]');
  const terms = termSchema.array().safeParse(stored).data ?? [];
  return terms.sort((a, b) => compareText(b.starts, a.starts));
}

/** Adds a term, or replaces the one with its id; without `term` that one is removed. */
export async function storeTerm(
  db: Db,
  id: string,
  term: Term | null,
  now: Date,
  changes: Changes,
): Promise<void> {
  await changes.watch('settings', key);
  const others = (await readTerms(db)).filter((one) => one.id !== id);
  await writeSetting(db, key, JSON.stringify(term ? [...others, term] : others), now);
}

/** The classes as they are today: those of past terms are archived. */
export async function readClasses({
  db,
  content,
  today,
}: Pick<AppServices, 'db' | 'content' | 'today'>): Promise<SchoolClass[]> {
  const { classes } = await content.read();
  return classesAt(classes, await readTerms(db), await today());
}
