import { Search } from 'lucide-react';
import { type InputHTMLAttributes, useEffect, useRef } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';
import { classNames } from './class-names';

const typingPauseMs = 250;

type SearchFormProps = Omit<FormProps, 'onChange' | 'onSubmit'> & {
  /** Values that stay out of the address, by field; blank ones always do. */
  defaults?: Record<string, string>;
};

/** A GET form that filters a list: submitted after a pause in typing, and when something is chosen. */
export function SearchForm({ defaults = {}, ...rest }: SearchFormProps) {
  const submit = useSubmit();
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  const send = (form: HTMLFormElement, replace: boolean) => {
    const data = new FormData(form);
    for (const [name, value] of [...data]) {
      if (value === (defaults[name] ?? '')) data.delete(name);
    }
    void submit(data, { replace, preventScrollReset: true });
  };
  return (
    <Form
      role="search"
      preventScrollReset
      {...rest}
      onChange={({ target, currentTarget }) => {
        clearTimeout(timerRef.current);
        const isTyped = target instanceof HTMLInputElement && target.type === 'search';
        if (isTyped) timerRef.current = setTimeout(send, typingPauseMs, currentTarget, true);
        else send(currentTarget, false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timerRef.current);
        send(event.currentTarget, false);
      }}
    />
  );
}

type SearchInputProps = InputHTMLAttributes<HTMLInputElement> & { query: string };

/** The field 'q' of a search form, with what its address searches for. */
export function SearchInput({ query, className, ...rest }: SearchInputProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // The back button changes the query, but must not replace what is being typed.
  useEffect(() => {
    const input = inputRef.current;
    if (input && document.activeElement !== input) input.value = query;
  }, [query]);
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        {...rest}
        ref={inputRef}
        aria-keyshortcuts="/"
        type="search"
        name="q"
        defaultValue={query}
        autoComplete="off"
        maxLength={200}
        className="control min-h-9 py-1.5 pl-9 pointer-coarse:min-h-11"
      />
    </div>
  );
}
