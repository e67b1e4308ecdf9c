import { type ChangeEvent, type ComponentProps, useId } from 'react';
import type { FieldErrors } from '~/formats/field-errors';
import { classNames } from '~/ui/class-names';
import { FieldMessage } from '~/ui/field';
import { previewOverall } from './overall';
import { percentInput, percentOrNull, showPercent } from './percent';
import { formativeField, notesField, summativeField } from './score-fields';

interface ScoreTableProps {
  classNames: readonly string[];
  byOwner: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
  /** What is being saved: its lines take no more letters, which would be lost when they begin anew. */
  sent: FormData | undefined;
  onType(field: string, text: string): void;
}

const scores = [
  { label: 'Formative %', fieldOf: formativeField },
  { label: 'Summative %', fieldOf: summativeField },
];

const columns = 'sm:grid-cols-[minmax(0,1fr)_7rem_7rem_5.5rem] sm:gap-x-3';
const columnsWithNotes =
  'sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_5rem] sm:gap-x-3 md:grid-cols-[minmax(0,1fr)_7rem_7rem_5.5rem_minmax(0,1fr)] xl:grid-cols-[16rem_7rem_7rem_5.5rem_minmax(0,1fr)]';

/** A line for each class: formative, summative, the overall that follows from them, and notes. */
export function ScoreTable(props: ScoreTableProps) {
  const { byOwner } = props;
  return (
    <div id="grades">
      <div
        aria-hidden="true"
        className={classNames(
          'label hidden border-line border-b pb-2 text-muted sm:grid',
          byOwner ? columnsWithNotes : columns,
        )}
      >
        <span>Class</span>
        <span>Formative %</span>
        <span>Summative %</span>
        <span className="text-right">Overall</span>
        {byOwner && <span className="hidden md:inline">Notes</span>}
      </div>
      {props.classNames.map((className) => (
        <ScoreLine key={className} className={className} {...props} />
      ))}
    </div>
  );
}

function ScoreLine(props: ScoreTableProps & { className: string }) {
  const { className, byOwner, values, errors, sent, onType } = props;
  const nameId = useId();
  const [formative = '', summative = ''] = scores.map(({ fieldOf }) => values[fieldOf(className)]);
  const overall = previewOverall(percentOrNull(formative), percentOrNull(summative), byOwner);
  const isSent = scores.some(({ fieldOf }) => sent?.get(fieldOf(className)));
  const wiring = (name: string) => ({
    of: className,
    name,
    value: values[name] ?? '',
    readOnly: isSent,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(name, target.value),
    message: errors[name],
  });
  return (
    <fieldset
      aria-labelledby={nameId}
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] items-start gap-x-3 gap-y-2 border-line border-b py-4 last:border-b-0 sm:py-2.5',
        byOwner ? columnsWithNotes : columns,
      )}
    >
      <span id={nameId} className="col-span-full font-medium text-sm sm:col-span-1 sm:py-2.5">
        {className}
      </span>
      {scores.map(({ label, fieldOf }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1">
          <LabelledInput
            {...percentInput}
            {...wiring(fieldOf(className))}
            label={label}
            className="figures"
          />
        </div>
      ))}
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
      {byOwner && (
        <div className="col-span-full flex min-w-0 flex-col gap-1 md:col-span-1">
          <LabelledInput {...wiring(notesField(className))} label="Notes" labelClass="md:sr-only" />
        </div>
      )}
    </fieldset>
  );
}

interface LabelledInputProps extends ComponentProps<'input'> {
  /** The class comes first, for those who do not see the table. */
  of: string;
  label: string;
  /** Hides the label from the width at which the column has a heading. */
  labelClass?: string;
  message: string | undefined;
}

function LabelledInput(props: LabelledInputProps) {
  const { of, label, labelClass = 'sm:sr-only', message, className, ...input } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={classNames('label text-muted', labelClass)}>
        <span className="sr-only">{of} </span>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        className={classNames('control', className)}
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
    </>
  );
}
