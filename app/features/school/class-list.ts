import type { SchoolClass } from 'content/schema';

/** The names of the classes that are taught now, in the owner's order. */
export function currentNames(classes: readonly SchoolClass[]): string[] {
  return classes.filter(({ archived }) => !archived).map(({ name }) => name);
}

export interface OfferedClass {
  name: string;
  archived: boolean;
}

/** The classes to look back at: those taught now and, after them, the archived ones that have records. */
export function classesToShow(
  classes: readonly SchoolClass[],
  withRecords: Iterable<string>,
): OfferedClass[] {
  const recorded = new Set(withRecords);
  const archived = classes.filter((one) => one.archived && recorded.has(one.name));
  return [...classes.filter((one) => !one.archived), ...archived].map(({ name, archived: is }) => ({
    name,
    archived: is,
  }));
}

/** The records of classes that are not archived; a class that is not listed counts as current. */
export function ofCurrentClasses<T extends { className: string }>(
  records: readonly T[],
  classes: readonly SchoolClass[],
): T[] {
  const archived = new Set(classes.filter((one) => one.archived).map(({ name }) => name));
  return records.filter(({ className }) => !archived.has(className));
}
