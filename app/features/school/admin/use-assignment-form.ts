import { useRef, useState } from 'react';
import { type AssignmentValues, emptyAssignmentValues } from '~/features/school/assignment-values';
import { useToast } from '~/ui/toast';
import type { OpenForm } from './assignment-form-card';

/** The open form. When it is closed or replaced, Undo brings back what was typed. */
export function useAssignmentForm(
  first: OpenForm | null,
  savedValues: (id: string) => AssignmentValues,
) {
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(first);
  /** Incremented each time a form is shown, so that it is mounted with its own values. */
  const [round, setRound] = useState(0);

  const show = (next: OpenForm | null) => {
    const typed = formRef.current && typedInto(formRef.current);
    if (typed && !isSame(typed.values, savedValues(typed.id))) {
      toast.show({ message: 'What you typed was put aside.', undo: () => show(typed) });
    }
    setForm(next);
    setRound((count) => count + 1);
  };

  return { form, setForm, show, formRef, round };
}

const names = Object.keys(emptyAssignmentValues) as (keyof AssignmentValues)[];

function typedInto(form: HTMLFormElement): OpenForm {
  const data = new FormData(form);
  const values = { ...emptyAssignmentValues };
  for (const name of names) values[name] = String(data.get(name) ?? '');
  return { id: String(data.get('id') ?? ''), values, errors: {} };
}

/** A form sends the end of a line in two characters and shows it as one. */
function isSame(a: AssignmentValues, b: AssignmentValues): boolean {
  return names.every(
    (name) => a[name].replaceAll('\r\n', '\n') === b[name].replaceAll('\r\n', '\n'),
  );
}
