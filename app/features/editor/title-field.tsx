import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FormStore } from '~/features/editor/form/form-store';
import { useField } from '~/features/editor/form/use-form';
import { FieldMessage, RequiredMark } from '~/ui/field';

export const titleFieldId = 'post-title';

interface TitleFieldProps {
  store: FormStore;
  /** Nothing is written: an empty title needs no hint. */
  blank: boolean;
  /** For a new post: focuses the title. */
  fresh: boolean;
  message?: string;
  onEnter: () => void;
}

/** The title in the look of the page. It may be empty; a hint explains the effect. */
export function TitleField({ store, blank, fresh, message, onEnter }: TitleFieldProps) {
  const id = titleFieldId;
  const value = useField(store, 'title');
  const ref = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(false);
  const isLeftEmpty = left && !blank && value.trim() === '';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };

  // Only if no other field has the focus: the owner may have started to type before the script ran.
  useEffect(() => {
    const { activeElement, body } = document;
    if (fresh && (activeElement === body || activeElement?.id === 'content')) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [fresh]);

  return (
    <div className="relative flex flex-col gap-1.5">
      <RequiredMark className="absolute -left-3.5 text-lead sm:-left-5" />
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
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, ' ');
          store.set({ title: line });
        }}
        onKeyDown={press}
        onBlur={() => setLeft(true)}
        className="field-sizing-content w-full resize-none bg-transparent font-display font-normal text-title tracking-[-0.02em] caret-signal outline-none placeholder:text-muted aria-invalid:text-bad"
      />
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {isLeftEmpty && (
        <p id={`${id}-note`} className="text-xs text-warn">
          The title is empty. You can save it; readers see “Untitled”.
        </p>
      )}
    </div>
  );
}
