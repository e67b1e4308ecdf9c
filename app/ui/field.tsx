import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
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

export function TextField(props: Control<InputHTMLAttributes<HTMLInputElement>>) {
  const { label, hint, message, hideLabel, id, required, className, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      message={message}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(wiring) => <input type="text" {...input} {...wiring} className="control" />}
    </Field>
  );
}

export function TextareaField(props: Control<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { label, hint, message, hideLabel, id, required, className, ...textarea } = props;
  return (
    <Field
      label={label}
      hint={hint}
      message={message}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(wiring) => (
        <textarea rows={5} {...textarea} {...wiring} className="control resize-y leading-relaxed" />
      )}
    </Field>
  );
}

type SelectFieldProps = Control<SelectHTMLAttributes<HTMLSelectElement>> & {
  children: ReactNode;
};

export function SelectField(props: SelectFieldProps) {
  const { label, hint, message, hideLabel, id, required, className, children, ...select } = props;
  return (
    <Field
      label={label}
      hint={hint}
      message={message}
      hideLabel={hideLabel}
      id={id}
      required={required}
      className={className}
    >
      {(wiring) => (
        <select {...select} {...wiring} className="control control-select">
          {children}
        </select>
      )}
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
  const { label, hint, message, hideLabel, id, required, className, ...input } = props;
  return (
    <Field inline {...{ label, hint, message, hideLabel, id, required, className }}>
      {(wiring) => <input type="checkbox" {...input} {...wiring} className="checkbox mt-0.5" />}
    </Field>
  );
}
