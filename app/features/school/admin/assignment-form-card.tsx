import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { href } from 'react-router';
import { priorityLabels, statusLabels, typeLabels } from '~/features/school/assignment';
import { type AssignmentValues, inputOf, valuesIn } from '~/features/school/assignment-form';
import type { TrackerAsk } from '~/features/school/operations.server';
import type { ActionResult } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Options, SelectField, TextareaField, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { useSubmitJson } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';

export interface OpenForm {
  /** Also of a new assignment: sent again, it is the same one. */
  id: string;
  /** The version that was opened; a new assignment has none. */
  rev?: string | undefined;
  values: AssignmentValues;
}

/** The form with what was typed. */
export function typedInto(form: HTMLFormElement): OpenForm {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { id: text('id'), rev: text('rev') || undefined, values: valuesIn(data) };
}

const choices = [
  { name: 'type', label: 'Type', words: typeLabels },
  { name: 'status', label: 'Status', words: statusLabels },
  { name: 'priority', label: 'Priority', words: priorityLabels },
] as const;

/** One form for creating and editing. */
export function AssignmentForm({
  id,
  rev,
  revNow,
  values,
  classNames,
  formRef,
  onSaved,
}: OpenForm & {
  /** The version that is stored, also while its form is open. */
  revNow: string | undefined;
  classNames: string[];
  formRef: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
}) {
  const send = useSubmitJson<TrackerAsk, ActionResult>(href('/admin/assignment-tracker'));
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ActionResult>();
  const { errors, onInput } = useFieldErrors(refused?.errors);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const first = refused ? '[aria-invalid], [type="submit"]' : '[name="title"]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [refused, formRef]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const input = { id, ...inputOf(typedInto(form).values) };
    // What was changed since says so once, and is overwritten then.
    const seen = refused && !refused.errors ? (revNow ?? rev) : rev;
    const result = await send(
      seen
        ? { operation: 'change_assignment', input: { ...input, rev: seen } }
        : { operation: 'add_assignment', input },
    );
    setBusy(false);
    // Another form may have been opened since.
    if (!result.ok && form.isConnected) return setRefused(result);
    toast.tell(result);
    if (form.isConnected) onSaved();
  };

  const field = (name: keyof AssignmentValues) => ({
    name,
    defaultValue: values[name],
    message: errors[name],
  });
  const isNew = !rev;
  const otherClass = values.className !== '' && !classNames.includes(values.className);
  return (
    <Card title={isNew ? 'New Assignment' : 'Edit Assignment'} className="mb-3">
      <form
        noValidate
        onInput={onInput}
        onSubmit={save}
        ref={formRef}
        className="grid gap-4 sm:grid-cols-6"
      >
        {/* What is being saved stays as it was sent. */}
        <fieldset disabled={isBusy} className="contents">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="rev" value={rev} />
          <TextField label="Title" {...field('title')} required className="sm:col-span-4" />
          <TextField
            label="Points"
            {...field('points')}
            type="number"
            inputMode="decimal"
            required
            min={0}
            step={0.5}
            className="sm:col-span-2"
          />
          <SelectField label="Class" {...field('className')} className="sm:col-span-4">
            <option value="">No class</option>
            {classNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            {otherClass && (
              <option value={values.className}>{values.className} (no longer taught)</option>
            )}
          </SelectField>
          <TextField label="Due date" {...field('dueDate')} type="date" className="sm:col-span-2" />
          {choices.map(({ name, label, words }) => (
            <SelectField key={name} label={label} {...field(name)} className="sm:col-span-2">
              <Options of={words} />
            </SelectField>
          ))}
          <TextareaField
            label="Description"
            {...field('description')}
            rows={3}
            className="sm:col-span-6"
          />
          <div className="flex flex-wrap items-center gap-2 sm:col-span-6">
            <Button type="submit" variant="primary" busy={isBusy}>
              {isNew ? 'Create Assignment' : 'Update Assignment'}
            </Button>
            {refused && (
              <Notice tone="bad">
                {refused.errors ? 'Please correct the marked fields.' : refused.message}
              </Notice>
            )}
          </div>
        </fieldset>
      </form>
    </Card>
  );
}
