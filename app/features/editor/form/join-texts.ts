import { type FormOf, newKey } from './form-model';

type FormText = FormOf<'text'>;

/** Two texts as one with a new key, because a field keeps the text it was mounted with. */
export function joinTexts(first: FormText, second: FormText): FormText {
  return { ...first, key: newKey(), value: joinValues(first.value, second.value) };
}

function joinValues(first: string, second: string): string {
  const [head, tail] = [first.trimEnd(), second.trimStart()];
  return head && tail ? `${head}\n\n${tail}` : head || tail;
}

/** Splits joined texts again, with what was typed since; one text if the position is not known. */
export function partTexts(joined: FormText, first: FormText, second: FormText): FormText[] {
  const { title, value } = joined;
  if (value === joinValues(first.value, second.value)) return [{ ...first, title }, second];
  const [head, tail] = [first.value.trimEnd(), second.value.trimStart()];
  const parts = (at: number) => [
    { ...first, title, value: value.slice(0, at).trimEnd() },
    { ...second, value: value.slice(at).trimStart() },
  ];
  if (value.startsWith(head)) return parts(head.length);
  return value.endsWith(tail) ? parts(value.length - tail.length) : [joined];
}
