import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '~/formats/field-errors';

/** The field errors of a result, without the fields that were changed since. A new object is a new result. */
export function useFieldErrors(given?: FieldErrors) {
  const [known, setKnown] = useState(given);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (given !== known) {
    setKnown(given);
    setChanged(new Set());
  }
  const errors = given ?? {};
  return {
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.has(name))),
    /** For `onInput` of the form. */
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { name = '' } = target as HTMLInputElement;
      if (name in errors) setChanged((before) => new Set([...before, name]));
    },
  };
}
