import { useId, useState } from 'react';
import type { FieldErrors } from '~/formats/field-errors';
import { classNames } from '~/ui/class-names';
import { FieldMessage } from '~/ui/field';
import { percentOrNull, showPercent } from './percent';
import { formativeField, notesField, summativeField } from './score-fields';

type Preview = (formative: number | null, summative: number | null) => number | null;

interface ScoreTableProps {
  classNames: readonly string[];
  preview: Preview;
  withNotes?: boolean;
  values?: Record<string, string>;
  errors?: FieldErrors;
}

const columns = 'sm:grid-cols-[minmax(0,1fr)_7rem_7rem_5.5rem] sm:gap-x-3';
const columnsWithNotes =
  'sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_5rem] sm:gap-x-3 lg:grid-cols-[minmax(0,1fr)_7rem_7rem_5.5rem_minmax(0,1fr)]';

/** A line for each class: formative, summative, the overall that follows from them, and notes. */
export function ScoreTable(props: ScoreTableProps) {
  const { withNotes = false } = props;
  return (
    <div>
      <div
        aria-hidden="true"
        className={classNames(
          'label hidden border-line border-b pb-2 text-muted sm:grid',
          withNotes ? columnsWithNotes : columns,
        )}
      >
        <span>Class</span>
        <span>Formative %</span>
        <span>Summative %</span>
        <span className="text-right">Overall</span>
        {withNotes && <span className="hidden lg:inline">Notes</span>}
      </div>
      {props.classNames.map((className) => (
        <ScoreLine key={className} className={className} {...props} withNotes={withNotes} />
      ))}
    </div>
  );
}

function ScoreLine({
  className,
  preview,
  withNotes,
  values = {},
  errors = {},
}: ScoreTableProps & { className: string }) {
  const nameId = useId();
  const [formative, setFormative] = useState(values[formativeField(className)] ?? '');
  const [summative, setSummative] = useState(values[summativeField(className)] ?? '');
  const overall = preview(percentOrNull(formative), percentOrNull(summative));
  return (
    <fieldset
      aria-labelledby={nameId}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] items-start gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0 sm:py-2.5',
        withNotes ? columnsWithNotes : columns,
      )}
    >
      <span id={nameId} className="col-span-full font-medium text-sm sm:col-span-1 sm:py-2.5">
        {className}
      </span>
      <ScoreInput
        name={formativeField(className)}
        className={className}
        label="Formative %"
        value={formative}
        onChange={setFormative}
        message={errors[formativeField(className)]}
      />
      <ScoreInput
        name={summativeField(className)}
        className={className}
        label="Summative %"
        value={summative}
        onChange={setSummative}
        message={errors[summativeField(className)]}
      />
      <div className="flex flex-col gap-1 text-right">
        <span aria-hidden="true" className="label text-muted sm:hidden">
          Overall
        </span>
        <output
          aria-label={`${className} overall`}
          className={classNames(
            'figures flex h-10 items-center justify-end text-sm',
            overall === null ? 'text-muted' : 'font-medium text-text',
          )}
        >
          {showPercent(overall)}
        </output>
      </div>
      {withNotes && (
        <NotesInput
          className={className}
          initial={values[notesField(className)] ?? ''}
          message={errors[notesField(className)]}
        />
      )}
    </fieldset>
  );
}

interface ScoreInputProps {
  name: string;
  className: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  message: string | undefined;
}

function ScoreInput({ name, className, label, value, onChange, message }: ScoreInputProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="label text-muted sm:sr-only">
        <span className="sr-only">{className} </span>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.01}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        className="control figures"
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </div>
  );
}

function NotesInput(props: { className: string; initial: string; message: string | undefined }) {
  const id = useId();
  const { className, initial, message } = props;
  return (
    <div className="col-span-full flex min-w-0 flex-col gap-1 sm:col-span-full lg:col-span-1">
      <label htmlFor={id} className="label text-muted lg:sr-only">
        <span className="sr-only">{className} </span>
        Notes
      </label>
      <input
        id={id}
        name={notesField(className)}
        defaultValue={initial}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        className="control"
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </div>
  );
}
