import { formativeField, notesField, summativeField } from '~/features/school/score-fields';

/** What was typed and not saved, to stand in the form again; saved classes come back empty. */
export function unsavedValues(
  form: FormData,
  classNames: readonly string[],
  saved: readonly string[],
): Record<string, string> {
  const open = classNames.filter((className) => !saved.includes(className));
  const names = open.flatMap((className) => [
    formativeField(className),
    summativeField(className),
    notesField(className),
  ]);
  return Object.fromEntries(['date', ...names].map((name) => [name, String(form.get(name) ?? '')]));
}
