import { useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { type ActionResult, messageOf } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { useFieldErrors } from '~/ui/use-field-errors';
import { typedClasses, withoutClasses } from './score-fields';
import { ScoreTable } from './score-table';
import { submissionFailedMessage } from './submission-messages';

export interface GradesResult extends ActionResult {
  /** What was refused, to fill the form again without script. */
  values?: Record<string, string>;
  /** The classes whose grades were stored, and when. */
  saved?: string[];
  at?: number;
  /** The classes that lack a score. */
  skipped?: string[];
}

interface GradesFormProps {
  today: string;
  classNames: readonly string[];
  submissionKey: string;
  /** The owner's has notes; programs and whoever has their access ID fill in the other one. */
  byOwner: boolean;
}

/** Scores of one day for every class: the owner's and the portal's form. */
export function GradesForm(props: GradesFormProps) {
  const { today, classNames, byOwner } = props;
  const result = useActionData<GradesResult>();
  const { formData } = useNavigation();
  const sent = formData?.has('submissionKey') ? formData : undefined;
  const { errors, onInput } = useFieldErrors(result?.errors);
  const formRef = useRef<HTMLFormElement>(null);
  // The key stays until the grades are stored: sent again, they are stored once. Then their lines begin anew.
  const [{ at, key, values }, setForm] = useState({
    at: result?.at,
    key: props.submissionKey,
    values: result?.values ?? {},
  });
  if (result?.at && result.at !== at) {
    const left = withoutClasses(values, result.saved ?? []);
    setForm({ at: result.at, key: crypto.randomUUID(), values: left });
  }
  useEffect(() => {
    if (result?.errors) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      ref={formRef}
      onInput={onInput}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="submissionKey" value={key} />
      <div className="grid gap-4 sm:grid-cols-2">
        {!byOwner && (
          <TextField
            label="Access ID"
            name="accessId"
            type="password"
            autoComplete="off"
            required
            message={errors.accessId}
          />
        )}
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          defaultValue={result?.values?.date ?? today}
          message={errors.date}
          className={byOwner ? 'max-w-48' : undefined}
        />
      </div>
      <ScoreTable
        // A class that was renamed or archived since keeps its line, and what is typed there.
        classNames={[...new Set([...classNames, ...typedClasses(values)])]}
        byOwner={byOwner}
        values={values}
        errors={errors}
        sent={sent}
        onType={(field, text) =>
          setForm((form) => ({ ...form, values: { ...form.values, [field]: text } }))
        }
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={sent !== undefined}>
          {byOwner ? 'Save All Grades' : 'Submit Grades'}
        </Button>
        {result && Object.keys(result.errors ?? {}).length === 0 && (
          <Notice tone={result.ok ? 'good' : 'bad'} icon={!(byOwner && result.ok)}>
            {messageOf(result, submissionFailedMessage)}
          </Notice>
        )}
        {result?.skipped && result.skipped.length > 0 && (
          <p className="text-muted text-sm">
            Not saved, one score is missing: {result.skipped.join(', ')}.
          </p>
        )}
      </div>
    </Form>
  );
}
