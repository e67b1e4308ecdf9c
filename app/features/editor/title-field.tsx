import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FormStore } from '~/features/editor/form/form-store';
import { useField } from '~/features/editor/form/use-form';
import { Field, RequiredMark } from '~/ui/field';

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
    <Field
      id={titleFieldId}
      label="Title"
      hideLabel
      required
      message={message}
      hint={
        isLeftEmpty && (
          <span className="text-warn">
            The title is empty. You can save it; readers see “Untitled”.
          </span>
        )
      }
      className="relative"
    >
      {(wiring) => (
        <>
          <RequiredMark className="absolute -left-3.5 text-lead sm:-left-5" />
          <textarea
            {...wiring}
            ref={ref}
            rows={1}
            value={value}
            placeholder="Title"
            onChange={({ target }) => {
              const line = target.value.replace(/\s*\n\s*/g, ' ');
              store.set({ title: line });
            }}
            onKeyDown={press}
            onBlur={() => setLeft(true)}
            className="field-sizing-content w-full resize-none bg-transparent font-display font-normal text-title tracking-[-0.02em] caret-signal outline-none placeholder:text-muted aria-invalid:text-bad"
          />
        </>
      )}
    </Field>
  );
}
