import { Ban, Check, Trash2 } from 'lucide-react';
import { actionsFor, type ContactMessage } from '~/features/contact/message';
import { Button } from '~/ui/button';
import type { InboxIntent } from './changes';

/** Each button keeps its position, so that no other button moves under the pointer. */
export function MessageActions({
  message,
  onChange,
}: {
  message: ContactMessage;
  onChange(intent: InboxIntent): void;
}) {
  const offered = actionsFor[message.status];
  return (
    <div className="flex w-full gap-2 max-sm:justify-between">
      <Button
        size="sm"
        className="sm:min-w-44"
        aria-keyshortcuts="r"
        title="Mark as Responded (r)"
        disabled={!offered.includes('respond')}
        onClick={() => onChange('respond')}
      >
        <Check aria-hidden="true" />
        <span>
          {message.status !== 'responded' && <span className="max-sm:sr-only">Mark as </span>}
          Responded
        </span>
      </Button>
      <Button
        size="sm"
        className="sm:min-w-36"
        aria-keyshortcuts="s"
        title="Mark as Spam (s)"
        disabled={!offered.includes('spam')}
        onClick={() => onChange('spam')}
      >
        <Ban aria-hidden="true" />
        <span>
          {message.status !== 'spam' && <span className="max-sm:sr-only">Mark as </span>}
          Spam
        </span>
      </Button>
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
