import type { SchoolClass, SiteContent } from 'content/schema';
import { parseJson } from '~/formats/json';
import { compareText } from '~/formats/text';
import { z } from '~/formats/zod';
import { checkWas, defineChange, Refused, whatChanged } from '~/server/operation.server';
import type { Db } from '~/server/storage/database.server';
import { deleteSetting, readSetting, writeSetting } from '~/server/storage/settings.server';
import { classesAt, type Term, termSchema } from './terms';

const key = 'school.terms';

/** The newest first. */
export async function readTerms(db: Db): Promise<Term[]> {
  const stored = parseJson((await readSetting(db, key))?.value ?? '[]');
  const terms = termSchema.array().safeParse(stored).data ?? [];
  return terms.sort((a, b) => compareText(b.starts, a.starts) || compareText(a.id, b.id));
}

async function storeTerms(db: Db, terms: Term[], now: Date): Promise<void> {
  if (terms.length === 0) await deleteSetting(db, key);
  else await writeSetting(db, key, JSON.stringify(terms), now);
}

const fieldsOf = ({ id: _, ...fields }: Term) => fields;
const about = ({ id, name }: Term) => ({ kind: 'settings', id, label: name });
const tags = ['grades', 'content'] as const;

export const saveTerm = defineChange({
  name: 'save_term',
  done: 'Saved a term',
  toast: 'Term saved.',
  description: 'Adds a term of the school year, or changes it.',
  effect: 'change',
  tags,
  input: termSchema,
  back: z.strictObject(termSchema.shape).partial().required({ id: true }),
  async change(work, { id, ...asked }) {
    const { db, now } = work;
    const terms = await readTerms(db);
    const before = terms.find((one) => one.id === id);
    if (before) checkWas(work, before);
    const { data: term, error } = termSchema.safeParse({ ...before, ...asked, id });
    if (!term)
      throw new Refused(409, before ? (error.issues[0]?.message ?? '') : 'was removed since.');
    const changed = before ? whatChanged(fieldsOf(before), fieldsOf(term)) : undefined;
    if (before && !changed) return { result: {} };
    await storeTerms(db, [...terms.filter((one) => one !== before), term], now);
    const undo = changed
      ? { operation: 'save_term', input: { id, ...changed.before }, was: changed.after }
      : { operation: 'remove_term', input: { id }, was: fieldsOf(term) };
    return { result: {}, about: about(term), undo: [undo] };
  },
});

export const removeTerm = defineChange({
  name: 'remove_term',
  done: 'Removed a term',
  toast: 'Term removed. Its classes and grades stay.',
  description: 'Removes a term of the school year.',
  effect: 'change',
  tags,
  input: z.strictObject({ id: z.string().min(1).max(100) }),
  async change(work, { id }) {
    const { db, now } = work;
    const terms = await readTerms(db);
    const term = terms.find((one) => one.id === id);
    if (!term) throw new Refused(404, 'This term was already removed.');
    checkWas(work, term);
    await storeTerms(
      db,
      terms.filter((one) => one !== term),
      now,
    );
    return {
      result: {},
      about: about(term),
      undo: [{ operation: 'save_term', input: { ...term } }],
    };
  },
});

/** What this feature needs of the site. */
export interface SchoolServices {
  db: Db;
  content: { read(): Promise<SiteContent> };
  today: () => Promise<string>;
}

/** The classes as they are today: those of past terms are archived. */
export async function readClasses({ db, content, today }: SchoolServices): Promise<SchoolClass[]> {
  const { classes } = await content.read();
  return classesAt(classes, await readTerms(db), await today());
}
