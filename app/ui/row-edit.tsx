import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { TextField } from './field';

interface RowEditProps {
  /** The label of the button that opens the field and of the one that saves it: 'Rename'. */
  action: string;
  subject: string;
  shortcut: string;
  label: string;
  value?: string;
  placeholder?: string;
  list?: string;
  busy: boolean;
  /** What is wrong with the text that was sent last. */
  message: string | undefined;
  onSave: (text: string) => Promise<unknown>;
}

export function RowEdit(props: RowEditProps) {
  const [isOpen, setOpen] = useState(false);
  const { action, subject, shortcut } = props;
  if (isOpen) return <RowForm {...props} onCancel={() => setOpen(false)} />;
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`${action} ${subject}`}
      aria-keyshortcuts={shortcut}
      title={`${action} (${shortcut})`}
      className="-mr-3"
      onClick={() => setOpen(true)}
    >
      {action}
    </Button>
  );
}

function RowForm(props: RowEditProps & { onCancel: () => void }) {
  const { action, subject, label, value = '', placeholder, list, busy, message } = props;
  const [text, setText] = useState(value);
  const [sent, setSent] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const refusal = sent === text ? message : undefined;
  useEffect(() => formRef.current?.querySelector('input')?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') props.onCancel();
  };
  return (
    <form
      ref={formRef}
      noValidate
      className="row-field"
      onKeyDown={onKeyDown}
      onSubmit={async (event) => {
        event.preventDefault();
        await props.onSave(text);
        setSent(text);
        formRef.current?.querySelector('input')?.focus();
      }}
    >
      <TextField
        label={label}
        hideLabel
        value={text}
        placeholder={placeholder}
        list={list}
        autoComplete="off"
        message={refusal}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        busy={busy}
        disabled={text.trim() === value}
        aria-label={`${action} ${subject}`}
      >
        {action}
      </Button>
      <Button size="sm" variant="quiet" onClick={props.onCancel}>
        Cancel
      </Button>
    </form>
  );
}
