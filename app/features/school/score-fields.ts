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

/** Which field of the form a part of such a submission comes from. */
export function scoreField(
  [part, line, column]: readonly PropertyKey[],
  classNames: readonly string[],
) {
  const className = part === 'grades' ? classNames[Number(line)] : undefined;
  if (className === undefined) return String(part);
  return column === 'summativePercent' ? summativeField(className) : formativeField(className);
}
