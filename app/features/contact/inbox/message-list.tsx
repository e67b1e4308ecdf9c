import { Link } from 'react-router';
import type { ContactMessage } from '~/features/contact/message';
import { classes } from '~/ui/classes';
import { EmptyState } from '~/ui/empty-state';
import { Moment } from './moment';
import { StatusBadge } from './status-badge';
import { type InboxView, viewSearch } from './view';

interface MessageListProps {
  view: InboxView;
  messages: ContactMessage[];
  chosenId: string | undefined;
  picked: ReadonlySet<string>;
  onPick(id: string, on: boolean): void;
}

export function MessageList({ view, messages, chosenId, picked, onPick }: MessageListProps) {
  if (messages.length === 0) {
    return (
      <EmptyState
        title="No contact messages found"
        text={
          view.query
            ? 'Nothing matches the search. It looks at name, address, subject and text.'
            : 'What visitors send with the contact form appears here.'
        }
      />
    );
  }
  return (
    <ul className="max-h-[600px] divide-y divide-line overflow-y-auto overscroll-contain">
      {messages.map((message) => (
        <Row
          key={message.id}
          message={message}
          to={viewSearch(view, message.id)}
          chosen={message.id === chosenId}
          picked={picked.has(message.id)}
          onPick={onPick}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  message: ContactMessage;
  to: string;
  chosen: boolean;
  picked: boolean;
  onPick(id: string, on: boolean): void;
}

function Row({ message, to, chosen, picked, onPick }: RowProps) {
  const { id, name, email, subject, status, timestamp } = message;
  return (
    <li
      className={classes(
        'relative flex gap-2.5 py-3 pr-4 pl-3 transition-colors has-[a:hover]:bg-text/4',
        chosen && 'bg-text/6 shadow-[inset_2px_0_0_var(--signal)]',
      )}
    >
      <input
        type="checkbox"
        className="checkbox relative z-1 mt-0.5"
        aria-label={`Select the message from ${name}`}
        checked={picked}
        onChange={({ target }) => onPick(id, target.checked)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-baseline gap-2">
          <Link
            id={`message-${id}`}
            to={to}
            replace
            preventScrollReset
            aria-current={chosen || undefined}
            className={classes(
              'min-w-0 truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2',
              status === 'new' ? 'font-semibold' : 'font-medium',
            )}
          >
            {name}
          </Link>
          <StatusBadge status={status} />
          <Moment
            time={timestamp}
            detail="day"
            className="label-mono ml-auto shrink-0 text-muted"
          />
        </div>
        <p className="truncate text-[0.8125rem] text-muted">{email}</p>
        {subject && <p className="mt-1 truncate">{subject}</p>}
        <p className="mt-0.5 line-clamp-2 text-[0.8125rem] text-muted leading-snug [overflow-wrap:anywhere]">
          {message.message}
        </p>
      </div>
    </li>
  );
}
