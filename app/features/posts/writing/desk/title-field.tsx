import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FieldMessage } from '~/ui/field';

export const titleFieldId = 'post-title';

interface TitleFieldProps {
  value: string;
  /** Nothing at all is written: an empty title needs no remark. */
  blank: boolean;
  /** A new post begins here. */
  fresh: boolean;
  message?: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** The title as it will stand on the page. It may stay empty; who leaves it so is told what that means. */
export function TitleField({ value, blank, fresh, message, onChange, onEnter }: TitleFieldProps) {
  const id = titleFieldId;
  const ref = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(false);
  const isLeftEmpty = left && !blank && value.trim() === '';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };

  // Only where nobody has begun elsewhere: the script may come after the first key.
  useEffect(() => {
    const { activeElement, body } = document;
    if (fresh && (activeElement === body || activeElement?.id === 'content')) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [fresh]);

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={1}
        required
        value={value}
        placeholder="Title"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : isLeftEmpty ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={press}
        onBlur={() => setLeft(true)}
        className="field-sizing-content w-full resize-none bg-transparent font-semibold text-3xl leading-tight tracking-[-0.03em] caret-signal outline-none placeholder:text-muted aria-invalid:text-bad sm:text-[2.75rem]"
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {isLeftEmpty && (
        <p id={`${id}-note`} className="text-[0.8125rem] text-warn">
          The title is empty. The post can be saved like this and is shown as “Untitled”.
        </p>
      )}
    </div>
  );
}
