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
  /** What the form sent last; sent again, a new assignment is the same one. */
  const sentRef = useRef<{ round: number; newId: string; values: AssignmentValues }>(undefined);

  const show = (next: OpenForm | null) => {
    const typed = formRef.current && typedInto(formRef.current);
    if (typed && !isSame(typed.values, savedValues(typed.id))) {
      toast.show({ message: 'What you typed was set aside.', undo: () => show(typed) });
    }
    setForm(next);
    setRound((count) => count + 1);
  };

  const send = (form: HTMLFormElement) => {
    const before = sentRef.current?.round === round ? sentRef.current : undefined;
    const newId = before?.newId ?? crypto.randomUUID();
    sentRef.current = { round, newId, values: typedInto(form).values };
    const field = form.elements.namedItem('newId');
    if (field instanceof HTMLInputElement) field.value = newId;
  };

  /** After it was saved; what was typed during that can be brought back. */
  const close = (saved: Pick<OpenForm, 'id' | 'updatedAt'> | undefined) => {
    const typed = formRef.current && typedInto(formRef.current);
    const sent = sentRef.current;
    // Another form was opened since.
    if (sent && sent.round !== round) return;
    if (typed && sent && !isSame(typed.values, sent.values)) {
      const undo = () => show({ ...typed, ...saved });
      toast.show({ message: 'What you’ve typed since isn’t saved.', undo });
    }
    setForm(null);
  };

  return { form, setForm, show, send, close, formRef, round };
}

const names = Object.keys(emptyAssignmentValues) as (keyof AssignmentValues)[];

function typedInto(form: HTMLFormElement): OpenForm {
  const data = new FormData(form);
  const values = { ...emptyAssignmentValues };
  for (const name of names) values[name] = String(data.get(name) ?? '');
  const text = (name: string) => String(data.get(name) ?? '');
  return { id: text('id'), updatedAt: text('updatedAt'), values, errors: {} };
}

/** A form sends the end of a line in two characters and shows it as one. */
function isSame(a: AssignmentValues, b: AssignmentValues): boolean {
  return names.every(
    (name) => a[name].replaceAll('\r\n', '\n') === b[name].replaceAll('\r\n', '\n'),
  );
}
