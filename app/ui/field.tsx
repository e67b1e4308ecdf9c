import {
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { withScheme } from '~/formats/links';
import { classNames } from './class-names';

type Wording = {
  label: ReactNode;
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode;
  /** What is wrong; marks the control invalid. An empty text reserves an element for what an island finds. */
  message?: ReactNode;
  hideLabel?: boolean;
};

export type FieldWiring = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = Wording & {
  id?: string;
  required?: boolean;
  /** The label stands behind the control, as that of a checkbox. */
  inline?: boolean;
  className?: string;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Renders label, hint and message, and gives the control the ids that connect them. */
export function Field(props: FieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { label, hint, message, required, inline } = props;
  const hintId = hint ? `${id}-hint` : null;
  const messageId = message != null ? `${id}-message` : null;
  const look = inline ? 'text-sm leading-6' : 'font-medium text-sm leading-tight';
  const words = (
    <label htmlFor={id} className={props.hideLabel ? 'sr-only' : look}>
      {label}
      {required && <RequiredMark />}
    </label>
  );
  const control = props.children({
    id,
    required,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': [messageId, hintId].filter(Boolean).join(' ') || undefined,
  });
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', props.className)}>
      {inline ? (
        <div className="flex min-h-6 items-start gap-2.5">
          {control}
          {words}
        </div>
      ) : (
        <>
          {words}
          {control}
        </>
      )}
      {messageId && <FieldMessage id={messageId}>{message}</FieldMessage>}
      {hintId && (
        <p id={hintId} className="text-muted label">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-message="" className="text-bad label empty:hidden">
      {children}
    </p>
  );
}

export function RequiredMark({ className = 'ml-0.5' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`text-signal ${className}`}>
      *
    </span>
  );
}

type Control<Attributes> = Omit<Attributes, 'children'> & Wording;

/** What the field says, apart from the attributes of its control. */
function wordsOf<Attributes extends Wording & Pick<FieldProps, 'id' | 'required' | 'className'>>({
  label,
  hint,
  message,
  hideLabel,
  id,
  required,
  className,
  ...attributes
}: Attributes) {
  return { words: { label, hint, message, hideLabel, id, required, className }, attributes };
}

export function TextField(props: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { words, attributes } = wordsOf(props);
  return (
    <Field {...words}>
      {(wiring) => (
        <input
          type="text"
          onBlur={attributes.inputMode === 'url' ? completeAddress : undefined}
          {...attributes}
          {...wiring}
          className="control"
        />
      )}
    </Field>
  );
}

/** Writes 'https://' before an address that was typed without it, as if it had been typed. */
function completeAddress({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const full = withScheme(input.value);
  if (full === input.value) return;
  // React takes what is written to its own property for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, full);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function TextareaField(props: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { words, attributes } = wordsOf(props);
  return (
    <Field {...words}>
      {(wiring) => (
        <textarea
          rows={5}
          {...attributes}
          {...wiring}
          className="control resize-y leading-relaxed"
        />
      )}
    </Field>
  );
}

export function SelectField(
  props: Control<SelectHTMLAttributes<HTMLSelectElement>> & { children: ReactNode },
) {
  const { words, attributes } = wordsOf(props);
  return (
    <Field {...words}>
      {(wiring) => <select {...attributes} {...wiring} className="control control-select" />}
    </Field>
  );
}

/** The options of a select: values and what they are called. */
export function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

export function CheckboxField(props: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { words, attributes } = wordsOf(props);
  return (
    <Field inline {...words}>
      {(wiring) => (
        <input type="checkbox" {...attributes} {...wiring} className="checkbox mt-0.5" />
      )}
    </Field>
  );
}
