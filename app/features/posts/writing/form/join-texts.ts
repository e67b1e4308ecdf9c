import { type FormOf, newKey } from './form-model';

type FormText = FormOf<'text'>;

/** Two texts as one, with a key of its own: a field owns the text it began with. */
export function joinTexts(first: FormText, second: FormText): FormText {
  return { ...first, key: newKey(), value: joinValues(first.value, second.value) };
}

function joinValues(first: string, second: string): string {
  const [head, tail] = [first.trimEnd(), second.trimStart()];
  return head && tail ? `${head}\n\n${tail}` : head || tail;
}

/** The texts that were joined, with what was written since; as one where it is not known where to part them. */
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
