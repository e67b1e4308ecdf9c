import { Ban, Check, Trash2 } from 'lucide-react';
import type { InboxIntent } from '~/features/contact/message';
import { actionsFor, type ContactMessage } from '~/features/contact/message';
import { Button } from '~/ui/button';

const marks = [
  { action: 'respond', status: 'responded', label: 'Responded', shortcut: 'r', Icon: Check },
  { action: 'spam', status: 'spam', label: 'Spam', shortcut: 's', Icon: Ban },
] as const;

/** Each button keeps its position, so that no other button moves under the pointer. */
export function MessageActions({
  message,
  onChange,
}: {
  message: ContactMessage;
  onChange(intent: InboxIntent): void;
}) {
  return (
    <div className="flex w-full gap-2 max-sm:justify-between">
      {marks.map(({ action, status, label, shortcut, Icon }) => (
        <Button
          key={action}
          size="sm"
          className="sm:min-w-44"
          aria-keyshortcuts={shortcut}
          title={`Mark as ${label} (${shortcut})`}
          disabled={!actionsFor[message.status].includes(action)}
          onClick={() => onChange(action)}
        >
          <Icon aria-hidden="true" />
          <span>
            {message.status !== status && <span className="max-sm:sr-only">Mark as </span>}
            {label}
          </span>
        </Button>
      ))}
      <Button
        size="sm"
        variant="danger"
        className="sm:ml-auto"
        aria-keyshortcuts="Delete"
        title="Delete (Del)"
        onClick={() => onChange('delete')}
      >
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
    </div>
  );
}
