import type { SchoolClass } from 'content/schema';
import { isDay } from '~/formats/dates';
import { z } from '~/formats/zod';
import { gpa } from './gpa';
import type { GradeEntry } from './grade';

const dayField = z.string().refine(isDay, 'Enter a date.');

/** A stretch of the school year, with the classes that are taught in it. */
export const termSchema = z
  .strictObject({
    id: z.string().min(1).max(100),
    name: z.string().trim().min(1, 'Enter a name.').max(100, 'Keep it under 100 characters.'),
    starts: dayField,
    ends: dayField,
    classIds: z.array(z.string()),
  })
  .refine(({ starts, ends }) => starts <= ends, {
    path: ['ends'],
    error: 'A term ends after it starts.',
  });
export type Term = z.output<typeof termSchema>;

/** A term is past once it has ended and another one began: in the holidays the last one stays. */
export function isPast(term: Term, terms: readonly Term[], today: string): boolean {
  return term.ends < today && terms.some(({ starts }) => term.ends < starts && starts <= today);
}

/** The classes as they are today: those of past and of coming terms alone count as archived. */
export function classesAt(
  classes: readonly SchoolClass[],
  terms: readonly Term[],
  today: string,
): SchoolClass[] {
  return classes.map((one) => {
    const own = terms.filter(({ classIds }) => classIds.includes(one.id));
    const isTaught = own.some((term) => term.starts <= today && !isPast(term, terms, today));
    return { ...one, archived: one.archived || (own.length > 0 && !isTaught) };
  });
}

/** The GPA of the grades that a term's classes got in it, or null without grades. */
export function termGpa(
  { starts, ends, classIds }: Term,
  classes: readonly SchoolClass[],
  grades: readonly GradeEntry[],
): string | null {
  const names = classes.filter(({ id }) => classIds.includes(id)).map(({ name }) => name);
  return gpa(
    grades.filter(
      ({ className, date }) => names.includes(className) && starts <= date && date <= ends,
    ),
  );
}
