import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { manualPreview } from '~/features/school/overall';
import { formativeField, notesField, summativeField } from '~/features/school/score-fields';
import { ScoreTable } from '~/features/school/score-table';
import { submissionFailedMessage } from '~/features/school/submission-messages';
import type { FieldErrors } from '~/formats/field-errors';
import { type ActionResult, messageOf } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { useSubmitForm } from '~/ui/submissions';
import { useToast } from '~/ui/toast';
import { useFieldErrors } from '~/ui/use-field-errors';

interface GradesResult extends ActionResult {
  /** The classes whose grades are stored, and those that lack a score. */
  saved?: string[];
  skipped?: string[];
}

const noErrors: FieldErrors = {};
const noValues: Record<string, string> = {};

/** Scores of one day for every class, saved together. */
export function QuickEntry({ today, classNames }: { today: string; classNames: string[] }) {
  const send = useSubmitForm(href('/admin/school-dashboard'));
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<GradesResult>();
  /** What the table begins with. Its key stays until it is stored: sent again, it is stored once. */
  const [table, setTable] = useState(() => ({ key: crypto.randomUUID(), values: noValues }));
  // A class that was renamed or archived since keeps its line, and what is typed there.
  const [opened] = useState(classNames);
  const { errors, onInput } = useFieldErrors(result?.errors ?? noErrors);
  const hasErrors = Object.keys(result?.errors ?? noErrors).length > 0;
  useEffect(() => {
    if (result && !result.ok)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [result]);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    sent.set('submissionKey', table.key);
    setBusy(true);
    const answer: GradesResult = await send(sent);
    setBusy(false);
    setResult(answer);
    if (!answer.ok) return;
    toast.tell(answer);
    const done = answer.saved?.flatMap((name) => [
      formativeField(name),
      summativeField(name),
      notesField(name),
    ]);
    // What was not stored stays in the table, and what was typed during the request.
    const left = [...new FormData(form)]
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => !done?.includes(name) || value !== sent.get(name));
    setTable({ key: crypto.randomUUID(), values: Object.fromEntries(left) });
  };
  return (
    <Card title="Quick Grade Entry">
      <form noValidate ref={formRef} onInput={onInput} onSubmit={save}>
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          defaultValue={today}
          message={errors.date}
          className="mb-4 max-w-48"
        />
        <ScoreTable
          key={table.key}
          classNames={[...new Set([...classNames, ...opened])]}
          preview={manualPreview}
          withNotes
          values={table.values}
          errors={errors}
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={isBusy}>
            Save All Grades
          </Button>
          {result && !result.ok && !hasErrors && (
            <Notice tone="bad">{messageOf(result, submissionFailedMessage)}</Notice>
          )}
          {result?.skipped && result.skipped.length > 0 && (
            <p className="text-muted text-sm">
              Not saved, one score is missing: {result.skipped.join(', ')}.
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
