import type { SchoolClass } from 'content/schema';
import { compareText } from '~/formats/text';

/** The names of the classes that are taught now, in the owner's order. */
export function currentNames(classes: readonly SchoolClass[]): string[] {
  return classes.filter(({ archived }) => !archived).map(({ name }) => name);
}

export interface OfferedClass {
  name: string;
  /** Why it is not taught now. */
  note?: 'archived' | 'not listed';
}

/** The classes to look back at: those taught now and, after them, the other ones that have records. */
export function classesToShow(
  classes: readonly SchoolClass[],
  withRecords: Iterable<string>,
): OfferedClass[] {
  const recorded = new Set(withRecords);
  const archived = classes.filter((one) => one.archived && recorded.has(one.name));
  const listed = new Set(classes.map(({ name }) => name));
  const others = [...recorded].filter((name) => !listed.has(name)).sort(compareText);
  return [
    ...currentNames(classes).map((name) => ({ name })),
    ...archived.map(({ name }) => ({ name, note: 'archived' as const })),
    ...others.map((name) => ({ name, note: 'not listed' as const })),
  ];
}

/** The records of classes that are not archived; a class that is not listed counts as current. */
export function ofCurrentClasses<T extends { className: string }>(
  records: readonly T[],
  classes: readonly SchoolClass[],
): T[] {
  const archived = new Set(classes.filter((one) => one.archived).map(({ name }) => name));
  return records.filter(({ className }) => !archived.has(className));
}
