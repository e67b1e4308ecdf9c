import { Ban, Check, Reply, Trash2 } from 'lucide-react';
import { actionsFor, type ContactMessage, replyLink } from '~/features/contact/message';
import { Button, buttonClasses } from '~/ui/button';
import { useTimeZone } from '~/ui/time-zone';
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
    <div className="grid w-full grid-cols-[5fr_6fr] gap-2 sm:flex sm:flex-wrap">
      <a
        href={replyLink(message, useTimeZone())}
        className={buttonClasses({ size: 'sm', variant: 'primary' })}
      >
        <Reply aria-hidden="true" />
        Reply
      </a>
      <Button
        size="sm"
        className="sm:min-w-44"
        aria-keyshortcuts="r"
        title="Mark as Responded (r)"
        disabled={!offered.includes('respond')}
        onClick={() => onChange('respond')}
      >
        <Check aria-hidden="true" />
        {message.status === 'responded' ? 'Responded' : 'Mark as Responded'}
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
        {message.status === 'spam' ? 'Spam' : 'Mark as Spam'}
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
