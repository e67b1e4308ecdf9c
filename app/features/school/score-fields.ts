import { toScore } from './percent';

export const formativeField = (className: string) => `formative:${className}`;
export const summativeField = (className: string) => `summative:${className}`;
export const notesField = (className: string) => `notes:${className}`;

/** The form of scores, a line for each class, as a program would send it. */
export function scoresOf(form: FormData, classNames: readonly string[]) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    date: text('date'),
    grades: classNames.map((className) => ({
      className,
      formativePercent: toScore(text(formativeField(className))),
      summativePercent: toScore(text(summativeField(className))),
    })),
  };
}

/** The typed values, to fill the form again; the access ID is not sent back. */
export function typedValues(form: FormData, classNames: readonly string[]): Record<string, string> {
  const fields = [formativeField, summativeField, notesField];
  const names = classNames.flatMap((className) => fields.map((field) => field(className)));
  return Object.fromEntries(['date', ...names].map((name) => [name, String(form.get(name) ?? '')]));
}

/** Limits how many unknown classes of a forged form are shown. */
const mostGone = 50;

/** The classes that the form has scores of and that were renamed or archived since it was opened. */
export function removedClasses(form: FormData, classNames: readonly string[]): string[] {
  const named = [...form].flatMap(([field, value]) => {
    const name = /^(?:formative|summative):(.+)$/.exec(field)?.[1];
    return name && String(value).trim() !== '' ? [name] : [];
  });
  return [...new Set(named)].filter((name) => !classNames.includes(name)).slice(0, mostGone);
}

/** Which field of the form a part of such a submission comes from. */
export function scoreField(
  [part, line, column]: readonly PropertyKey[],
  classNames: readonly string[],
) {
  const className = part === 'grades' ? classNames[Number(line)] : undefined;
  if (className === undefined) return String(part);
  return column === 'summativePercent' ? summativeField(className) : formativeField(className);
}
