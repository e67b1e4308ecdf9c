import { type FieldErrors, formativeField, summativeField } from '~/features/school/field-errors';
import type { GivenGrade, SubmissionProblem } from '~/features/school/submission';

/** What the portal's form says, line by line in the order of the classes. */
export function givenGrades(form: FormData, classNames: readonly string[]) {
  const text = (name: string) => String(form.get(name) ?? '');
  const grades: GivenGrade[] = classNames.map((className) => ({
    className,
    formative: text(formativeField(className)),
    summative: text(summativeField(className)),
  }));
  const key = text('submissionKey');
  const date = text('date').trim();
  // A changed form is a new submission; the same one sent twice is not.
  const content = JSON.stringify([date, grades.map((g) => [g.formative, g.summative])]);
  return { date, grades, key: key === '' ? undefined : `form:${key.slice(0, 64)}:${content}` };
}

export function problemsByField(
  problems: readonly SubmissionProblem[],
  classNames: readonly string[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { line, field, message } of problems) {
    const className = line === null ? undefined : classNames[line];
    if (className === undefined) errors[field] = message;
    else if (field === 'formative') errors[formativeField(className)] = message;
    else if (field === 'summative') errors[summativeField(className)] = message;
  }
  return errors;
}

/** What was typed, to show again beside the messages; the access ID is not sent back. */
export function typedValues(form: FormData, classNames: readonly string[]): Record<string, string> {
  const names = [
    'date',
    ...classNames.flatMap((name) => [formativeField(name), summativeField(name)]),
  ];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}
