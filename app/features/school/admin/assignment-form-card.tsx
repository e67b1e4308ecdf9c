import { type RefObject, useEffect } from 'react';
import { Form, href, useNavigation } from 'react-router';
import {
  assignmentStatuses,
  priorities,
  priorityLabels,
  statusLabels,
  typeLabels,
  types,
} from '~/features/school/assignment';
import type { AssignmentValues } from '~/features/school/assignment-values';
import type { FieldErrors } from '~/formats/field-errors';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField, TextareaField, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { useFieldErrors } from '~/ui/use-field-errors';

export interface OpenForm {
  /** Empty for a new assignment. */
  id: string;
  /** The version that was opened; empty for a new assignment. */
  updatedAt: string;
  values: AssignmentValues;
  errors: FieldErrors;
  /** After a conflict: what is stored now. */
  stored?: AssignmentValues;
  /** What came of sending it. */
  message?: string;
}

/** One form for creating and editing. */
export function AssignmentForm({
  id,
  updatedAt,
  values,
  errors: found,
  stored,
  message,
  classNames,
  formRef,
  onSend,
  onCancel,
  onReplace,
}: OpenForm & {
  classNames: string[];
  formRef: RefObject<HTMLFormElement | null>;
  onSend: (form: HTMLFormElement) => void;
  onCancel: () => void;
  /** Shows other values in the form; Undo brings back what was typed. */
  onReplace: (values: AssignmentValues) => void;
}) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'save';
  const { errors, onInput } = useFieldErrors(found);
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    const first = Object.keys(found).length > 0 ? '[aria-invalid]' : '[name="title"]';
    formRef.current?.querySelector<HTMLElement>(first)?.focus();
  }, [found, formRef]);
  const otherClass = values.className !== '' && !classNames.includes(values.className);
  return (
    <Card title={id === '' ? 'New Assignment' : 'Edit Assignment'} className="mb-3">
      <Form
        method="post"
        action={href('/admin/assignment-tracker')}
        preventScrollReset
        noValidate
        onInput={onInput}
        onSubmit={({ currentTarget }) => onSend(currentTarget)}
        ref={formRef}
        className="grid gap-4 sm:grid-cols-6"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="updatedAt" value={updatedAt} />
        {id === '' && <input type="hidden" name="newId" defaultValue="" />}
        {otherClass && <input type="hidden" name="currentClass" value={values.className} />}
        <TextField
          label="Title"
          name="title"
          required
          defaultValue={values.title}
          message={errors.title}
          className="sm:col-span-4"
        />
        <TextField
          label="Points"
          name="points"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.5}
          defaultValue={values.points}
          message={errors.points}
          className="sm:col-span-2"
        />
        <SelectField
          label="Class"
          name="className"
          defaultValue={values.className}
          message={errors.className}
          className="sm:col-span-4"
        >
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
        <TextField
          label="Due date"
          name="dueDate"
          type="date"
          defaultValue={values.dueDate}
          message={errors.dueDate}
          className="sm:col-span-2"
        />
        <OptionField
          name="type"
          label="Type"
          options={types}
          labels={typeLabels}
          {...{ values, errors }}
        />
        <OptionField
          name="status"
          label="Status"
          options={assignmentStatuses}
          labels={statusLabels}
          {...{ values, errors }}
        />
        <OptionField
          name="priority"
          label="Priority"
          options={priorities}
          labels={priorityLabels}
          {...{ values, errors }}
        />
        <TextareaField
          label="Description"
          name="description"
          rows={3}
          defaultValue={values.description}
          message={errors.description}
          className="sm:col-span-6"
        />
        <div className="flex flex-wrap items-center gap-2 sm:col-span-6">
          <Button type="submit" variant="primary" busy={busy}>
            {id === '' ? 'Create Assignment' : 'Update Assignment'}
          </Button>
          {id !== '' && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel edit
            </Button>
          )}
          {stored && (
            <Button variant="quiet" onClick={() => onReplace(stored)}>
              Show what is stored
            </Button>
          )}
          {message && <Notice tone="bad">{message}</Notice>}
        </div>
      </Form>
    </Card>
  );
}

interface OptionFieldProps<T extends string> {
  name: 'type' | 'status' | 'priority';
  label: string;
  options: readonly T[];
  labels: Record<T, string>;
  values: AssignmentValues;
  errors: FieldErrors;
}

function OptionField<T extends string>({
  name,
  label,
  options,
  labels,
  values,
  errors,
}: OptionFieldProps<T>) {
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={values[name]}
      message={errors[name]}
      className="sm:col-span-2"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </SelectField>
  );
}
