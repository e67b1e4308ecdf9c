import { FieldMessage } from '~/ui/field';

interface ExcerptFieldProps {
  value: string;
  message?: string;
  onChange: (value: string) => void;
}

/** The sentence or two under the title, as they will stand in lists. */
export function ExcerptField({ value, message, onChange }: ExcerptFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor="post-excerpt" className="sr-only">
        Excerpt
      </label>
      <textarea
        id="post-excerpt"
        rows={1}
        value={value}
        placeholder="Excerpt: one or two sentences that make a reader go on"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? 'post-excerpt-message' : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content w-full resize-none bg-transparent text-lg text-muted leading-relaxed caret-signal outline-none placeholder:text-muted aria-invalid:text-bad"
      />
      {message && <FieldMessage id="post-excerpt-message">{message}</FieldMessage>}
    </div>
  );
}
