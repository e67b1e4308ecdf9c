import { toScore } from './percent';

export const formativeField = (className: string) => `formative:${className}`;
export const summativeField = (className: string) => `summative:${className}`;
export const notesField = (className: string) => `notes:${className}`;

const scoreFields = /^(?:formative|summative|notes):(.+)$/;

/** What was typed, by the name of the field; the access ID is not sent back. */
export function typedValues(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name]) => name === 'date' || scoreFields.test(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]));
}

/** The classes with something typed, also those that were renamed or archived since. */
export function typedClasses(values: Record<string, string>): string[] {
  const named = Object.entries(values).flatMap(([field, value]) =>
    value === '' ? [] : (scoreFields.exec(field)?.[1] ?? []),
  );
  return [...new Set(named)];
}

/** What is left in the form once the grades of some classes are stored. */
export function withoutClasses(values: Record<string, string>, classNames: readonly string[]) {
  const isLeft = ([field]: [string, string]) =>
    !classNames.includes(scoreFields.exec(field)?.[1] ?? '');
  return Object.fromEntries(Object.entries(values).filter(isLeft));
}

/** The form, a line for each class with something typed, as a program would send it. */
export function scoresOf(form: FormData) {
  const values = typedValues(form);
  return {
    date: values.date ?? '',
    grades: typedClasses(values).map((className) => ({
      className,
      formativePercent: toScore(values[formativeField(className)] ?? ''),
      summativePercent: toScore(values[summativeField(className)] ?? ''),
      notes: values[notesField(className)] ?? '',
    })),
  };
}
