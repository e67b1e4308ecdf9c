import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isBlank } from '~/features/posts/post-search';
import { Field, RequiredMark } from '~/ui/field';
import { titleSize } from '~/ui/title-size';
import { useCopyState, useForm, useTextField } from './use-open-post';

export const titleFieldId = 'post-title';

/** The title in the look of the page. It may be empty; a hint explains the effect. */
export function TitleField({ onEnter }: { onEnter: () => void }) {
  const { value, message, onChange } = useTextField('title');
  const blank = useForm(isBlank);
  const fresh = useCopyState(({ base }) => base.post === null);
  const ref = useRef<HTMLTextAreaElement>(null);
  const [left, setLeft] = useState(false);
  const isLeftEmpty = left && !blank && value.trim() === '';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };

  // A new post begins here. Only if no other field has the focus: the owner may have started to type before the script ran.
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
            onChange={({ target }) =>
              onChange({ target: { value: target.value.replace(/\s*\n\s*/g, ' ') } })
            }
            onKeyDown={press}
            onBlur={() => setLeft(true)}
            className={`field-sizing-content w-full resize-none bg-transparent font-display font-normal ${titleSize(value)} tracking-[-0.02em] caret-signal outline-none placeholder:text-muted aria-invalid:text-bad`}
          />
        </>
      )}
    </Field>
  );
}
