import { type ComponentProps, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import { FieldMessage } from './field';
import { useOpenField } from './open-fields';

interface InlineFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  label: string;
  value: string;
  /** What is wrong with a text, also as the server says it: the field stays open. */
  problemOf?(text: string): string | undefined | Promise<string | undefined>;
  /** With the text of Enter, or of leaving the field; with the value of before after Escape. */
  onDone(text: string): void;
}

function focusAll(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}

/** A field in the place of a text that is changed where it stands. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, problemOf, onDone, className, ...input } = props;
  useOpenField();
  const [problem, setProblem] = useState<string>();
  const messageId = useId();
  const isAsking = useRef(false);
  const finish = async (input: HTMLInputElement) => {
    // A question about the text takes the focus away, too.
    if (isAsking.current) return;
    isAsking.current = true;
    const text = input.value.trim();
    const found = text === value ? undefined : await problemOf?.(text);
    isAsking.current = false;
    setProblem(found);
    if (!found) onDone(text);
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
        onInput={() => setProblem(undefined)}
        onBlur={({ target }) => finish(target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The button that gets the focus next is not pressed by the same key.
            event.preventDefault();
            void finish(event.currentTarget);
          }
          if (event.key === 'Escape') onDone(value);
        }}
      />
      {problem && <FieldMessage id={messageId}>{problem}</FieldMessage>}
    </>
  );
}
