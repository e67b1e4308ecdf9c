import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { manualPreview } from '~/features/school/overall';
import { ScoreTable } from '~/features/school/score-table';
import { submissionFailedMessage } from '~/features/school/submission-messages';
import { useSubmissionKey } from '~/features/school/use-submission-key';
import type { FieldErrors } from '~/formats/field-errors';
import { type ActionResultOf, messageOf } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { useFieldErrors } from '~/ui/use-field-errors';
import { useLast } from '~/ui/use-last';
import { useResultToast } from '~/ui/use-result-toast';
import type { action } from './school-dashboard.route';

const noErrors: FieldErrors = {};

interface QuickEntryProps {
  today: string;
  classNames: string[];
  submissionKey: string;
}

/** Scores of one day for every class, saved together. */
export function QuickEntry({ today, classNames, submissionKey: firstKey }: QuickEntryProps) {
  const result = useActionData<ActionResultOf<typeof action>>();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const formRef = useRef<HTMLFormElement>(null);
  const refused = result && !result.ok ? result : undefined;
  const done = result?.ok ? result : undefined;
  const saved = useLast(done?.savedAt);
  const submissionKey = useSubmissionKey(firstKey, saved);
  const { errors, onInput } = useFieldErrors(result?.errors ?? noErrors);
  /** Typed while the grades before are being saved: it stays when those leave the table. */
  const [typedSince, setTypedSince] = useState<Record<string, string>>({});
  const keepTyped = (event: FormEvent<HTMLFormElement>) => {
    onInput(event);
    const { target } = event;
    if (!busy || !(target instanceof HTMLInputElement)) return;
    setTypedSince((typed) => ({ ...typed, [target.name]: target.value }));
  };
  useResultToast(done);
  useEffect(() => {
    if (refused) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  return (
    <Card title="Quick Grade Entry">
      <Form
        method="post"
        noValidate
        preventScrollReset
        ref={formRef}
        onInput={keepTyped}
        onSubmit={() => setTypedSince({})}
      >
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          defaultValue={refused?.values?.date ?? today}
          message={errors.date}
          className="mb-4 max-w-48"
        />
        <ScoreTable
          key={saved}
          classNames={[...classNames, ...(refused?.values ? refused.gone : [])]}
          preview={manualPreview}
          withNotes
          values={{ ...result?.values, ...typedSince }}
          errors={errors}
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            Save All Grades
          </Button>
          {refused && Object.keys(refused.errors ?? {}).length === 0 && (
            <Notice tone="bad">{messageOf(refused, submissionFailedMessage)}</Notice>
          )}
          {done && done.skipped.length > 0 && (
            <p className="text-muted text-sm">
              Not saved, one score is missing: {done.skipped.join(', ')}.
            </p>
          )}
        </div>
      </Form>
    </Card>
  );
}
