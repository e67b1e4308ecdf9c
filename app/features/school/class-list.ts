/** A class of the school section. It keeps its id when it is renamed. */
export interface SchoolClass {
  id: string;
  name: string;
  /** An archived class keeps its records and is not in forms, the portal and the GPA. */
  archived: boolean;
}

/** The names of the classes that are taught now, in the owner's order. */
export function currentNames(classes: readonly SchoolClass[]): string[] {
  return classes.filter(({ archived }) => !archived).map(({ name }) => name);
}

/** All names, the archived ones last. */
export function allNames(classes: readonly SchoolClass[]): string[] {
  const archived = classes.filter((one) => one.archived).map(({ name }) => name);
  return [...currentNames(classes), ...archived];
}

/** The records of classes that are not archived; a class nobody listed counts as a current one. */
export function ofCurrentClasses<T extends { className: string }>(
  records: readonly T[],
  classes: readonly SchoolClass[],
): T[] {
  const archived = new Set(classes.filter((one) => one.archived).map(({ name }) => name));
  return records.filter(({ className }) => !archived.has(className));
}
