import type { FormStore } from '~/features/editor/form/form-store';
import { useField } from '~/features/editor/form/use-form';
import { FieldMessage } from '~/ui/field';

interface ExcerptFieldProps {
  store: FormStore;
  message?: string;
}

/** The excerpt, in the look of the page. */
export function ExcerptField({ store, message }: ExcerptFieldProps) {
  const value = useField(store, 'excerpt');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="post-excerpt" className="sr-only">
        Excerpt
      </label>
      <textarea
        id="post-excerpt"
        rows={1}
        value={value}
        placeholder="Excerpt: one or two sentences that make people read on"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? 'post-excerpt-message' : undefined}
        onChange={({ target }) =>
          store.dispatch({ do: 'set', field: 'excerpt', value: target.value })
        }
        className="field-sizing-content w-full resize-none bg-transparent text-lg text-muted leading-relaxed caret-signal outline-none placeholder:text-muted aria-invalid:text-bad"
      />
      {message && <FieldMessage id="post-excerpt-message">{message}</FieldMessage>}
    </div>
  );
}
