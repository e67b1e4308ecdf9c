export type FieldErrors = Record<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first thing that a schema found wrong with each field; `nameOf` says what a path is called in the form. */
export function fieldErrors(
  issues: readonly Issue[] = [],
  nameOf = (path: readonly PropertyKey[]) => path.join('.'),
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[nameOf(path)] ??= message;
  return errors;
}
