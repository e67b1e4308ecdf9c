import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from './button';
import { TextareaField } from './field';
import { useOpenField } from './open-fields';

interface ReplyFormProps {
  name: string;
  text: string;
  maxLength: number;
  autoFocus?: boolean;
  /** What its button says. */
  verb: string;
  /** The key that leads to it, and what it says of it. */
  keys?: { 'aria-keyshortcuts': string; title: string };
  onType(text: string): void;
  /** While it is on its way, nothing is sent twice. */
  onSend(text: string): unknown;
  /** The text stays. */
  onLeave(): void;
}

/** Where a message or a comment is answered, in its row or below it: Ctrl+Enter sends, Escape leaves. */
export function ReplyForm(props: ReplyFormProps) {
  const { name, text, maxLength, autoFocus, verb, keys, onType, onSend, onLeave } = props;
  const [isBusy, setBusy] = useState(false);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || !text.trim()) return;
    setBusy(true);
    await onSend(text);
    setBusy(false);
  };
  return (
    <form onSubmit={send} className="max-w-[75ch] space-y-2">
      <TextareaField
        label={`Reply to ${name}`}
        hideLabel
        placeholder={`Reply to ${name}…`}
        rows={4}
        maxLength={maxLength}
        autoFocus={autoFocus}
        value={text}
        {...keys}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key, metaKey, ctrlKey }) => {
          if (key === 'Enter' && (metaKey || ctrlKey)) void send();
          if (key === 'Escape') onLeave();
        }}
      />
      <Button
        type="submit"
        size="sm"
        variant="primary"
        title="⌘↵"
        busy={isBusy}
        disabled={!text.trim()}
      >
        <Send aria-hidden="true" />
        {verb}
      </Button>
    </form>
  );
}

/** For the row of an open reply: until it closes, no row of the page leaves or moves. */
export function OpenReplyForm(props: ReplyFormProps) {
  useOpenField();
  return <ReplyForm {...props} />;
}
