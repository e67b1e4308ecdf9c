import { type ComponentProps, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import { FieldMessage } from './field';
import { useOpenField } from './open-fields';

interface InlineFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onInput'> {
  label: string;
  value: string;
  /** What is wrong with a text, also as the server says it: the field stays open. */
  problemOf?(text: string): string | undefined | Promise<string | undefined>;
  onText?(text: string): void;
  /** With the text of Enter, or of leaving the field; with the value of before after Escape. */
  onDone(text: string, how: { isShifted: boolean }): void;
}

function focusAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** A field in the place of a text that is changed where it stands. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, problemOf, onText, onDone, className, ...input } = props;
  useOpenField();
  const [problem, setProblem] = useState<string>();
  const messageId = useId();
  const isAsking = useRef(false);
  const finish = async (input: HTMLInputElement, isShifted = false) => {
    // A question about the text takes the focus away, too.
    if (isAsking.current) return;
    isAsking.current = true;
    const text = input.value.trim();
    const found = text === value ? undefined : await problemOf?.(text);
    isAsking.current = false;
    setProblem(found);
    if (!found) onDone(text, { isShifted });
  };
  return (
    <>
      <input
        {...input}
        ref={focusAll}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && messageId}
        defaultValue={value}
        className={classNames('control min-h-0! px-1!', className)}
        onInput={({ currentTarget }) => {
          setProblem(undefined);
          onText?.(currentTarget.value);
        }}
        onBlur={({ target }) => finish(target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The button that gets the focus next is not pressed by the same key.
            event.preventDefault();
            void finish(event.currentTarget, event.shiftKey);
          }
          if (event.key === 'Escape') onDone(value, { isShifted: false });
        }}
      />
      {problem && <FieldMessage id={messageId}>{problem}</FieldMessage>}
    </>
  );
}
