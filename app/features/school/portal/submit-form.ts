import { formativeField, scoresOf, summativeField } from '~/features/school/score-fields';

/** The portal's form as a submission. A changed form is a new one; the same form sent twice is not. */
export function submissionOf(form: FormData, classNames: readonly string[]) {
  const given = scoresOf(form, classNames);
  const key = String(form.get('submissionKey') ?? '').slice(0, 64);
  return { given, key: key === '' ? undefined : `form:${key}:${JSON.stringify(given)}` };
}

/** What was typed, to show again beside the messages; the access ID is not sent back. */
export function typedValues(form: FormData, classNames: readonly string[]): Record<string, string> {
  const names = [
    'date',
    ...classNames.flatMap((name) => [formativeField(name), summativeField(name)]),
  ];
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')]));
}
