import { href, Link, type LinkProps } from 'react-router';
import type { ContactMessage } from '~/features/contact/message';
import { markHidden } from '~/formats/hidden-characters';
import { Button, buttonClasses } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/empty-state';
import { keyed } from '~/ui/screen-keys';
import { When } from '~/ui/when';
import { inboxKeys } from './inbox-keys';
import { belongsTo, type InboxView, inboxSearch } from './inbox-view';
import { StatusBadge } from './status-badge';
import type { InboxChange } from './use-inbox';

/** How the page goes to a message. */
export type ChoosingOptions = Pick<
  LinkProps,
  'replace' | 'state' | 'preventScrollReset' | 'defaultShouldRevalidate'
>;

interface MessageListProps {
  view: InboxView;
  messages: ContactMessage[];
  chosenId: string | undefined;
  picked: ReadonlySet<string>;
  /** What was just done to some of the messages. */
  optimistic: ReadonlyMap<string, InboxChange>;
  undoOf(id: string): (() => void) | undefined;
  choosing: ChoosingOptions;
  onPick(id: string, on: boolean): void;
}

export function MessageList(props: MessageListProps) {
  const { view, messages, chosenId, picked, optimistic, undoOf, choosing, onPick } = props;
  if (messages.length === 0) {
    return (
      <EmptyState
        title="No contact messages found"
        text={
          view.query
            ? 'No match in name, address, subject or text.'
            : 'What visitors send with the contact form appears here.'
        }
        action={
          !view.query && (
            <a href={href('/contact')} className={buttonClasses({ size: 'sm' })}>
              See the contact form
            </a>
          )
        }
      />
    );
  }
  return (
    <ul className="max-h-[600px] divide-y divide-line overflow-y-auto overscroll-contain">
      {messages.map((message) => {
        const leaving = optimistic.has(message.id) && !belongsTo(view.filter, message.status);
        return (
          <Row
            key={message.id}
            message={message}
            to={inboxSearch(view, message.id)}
            chosen={message.id === chosenId}
            picked={picked.has(message.id)}
            choosing={choosing}
            onPick={onPick}
            onUndo={leaving ? undoOf(message.id) : undefined}
          />
        );
      })}
    </ul>
  );
}

interface RowProps {
  message: ContactMessage;
  to: string;
  chosen: boolean;
  picked: boolean;
  choosing: ChoosingOptions;
  onPick(id: string, on: boolean): void;
  /** Where the message is about to leave this list: brings it back. */
  onUndo: (() => void) | undefined;
}

function Row(props: RowProps) {
  const { message, to, chosen, picked, choosing, onPick, onUndo } = props;
  const { id, email, subject, status, timestamp } = message;
  const name = markHidden(message.name);
  return (
    <li
      data-row=""
      className={classNames(
        'relative flex gap-2.5 px-3 py-3 transition-colors sm:px-4',
        !picked && !chosen && 'has-[a:hover]:bg-text/4',
        picked && !chosen && 'bg-signal/8',
        chosen && 'bg-text/6 shadow-[inset_2px_0_0_var(--signal)]',
      )}
    >
      <input
        type="checkbox"
        className="checkbox relative z-1 mt-0.5"
        {...keyed(inboxKeys, 'x')}
        aria-label={`Select the message from ${name}`}
        checked={picked}
        onChange={({ target }) => onPick(id, target.checked)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <div className="flex items-baseline gap-2">
          <Link
            id={`message-${id}`}
            data-main=""
            data-follow=""
            to={to}
            {...choosing}
            aria-current={chosen || undefined}
            dir="auto"
            className={classNames(
              'min-w-0 truncate text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-signal focus-visible:after:-outline-offset-2',
              status === 'new' ? 'font-semibold' : 'font-medium',
              onUndo && 'text-muted line-through decoration-line-strong',
            )}
          >
            {name}
          </Link>
          <StatusBadge status={status} />
          <When time={timestamp} className="label-mono ml-auto shrink-0 text-muted" />
        </div>
        <p className="truncate text-xs text-muted">{email}</p>
        {onUndo && (
          <Button
            size="sm"
            variant="quiet"
            className="relative z-1 float-right -mr-2"
            aria-keyshortcuts="z"
            onClick={onUndo}
          >
            Undo
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {subject && <p className="mt-1 truncate">{markHidden(subject)}</p>}
        <p className="mt-0.5 line-clamp-2 text-xs text-muted leading-snug [overflow-wrap:anywhere]">
          {markHidden(message.message)}
        </p>
      </div>
    </li>
  );
}
