import { ArrowLeft, Ban, Check, Inbox, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import {
  actionsFor,
  type ContactMessage,
  type InboxAction,
  mailto,
  readStatus,
} from '~/features/contact/message';
import { hasHidden, markHidden } from '~/formats/hidden-characters';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/empty-state';
import { HiddenNote } from '~/ui/hidden-note';
import { keyed } from '~/ui/screen-keys';
import { When } from '~/ui/when';
import type { OtherMessage } from './inbox.server';
import { inboxKeys } from './inbox-keys';
import { inboxSearch } from './inbox-view';
import { LinkedText } from './linked-text';
import { DeviceSection, Fact, Facts, LocationSection } from './message-facts';
import { StatusBadge } from './status-badge';

interface MessageDetailProps {
  message: ContactMessage | null;
  /** The address names a message that is not there. */
  missing: boolean;
  backTo: string;
  /** Where the list is the history entry before. */
  onBack: (() => void) | undefined;
  onChange(as: InboxAction): void;
  /** What else the sender wrote. */
  others: OtherMessage[];
  /** The replies, after the text. */
  children: ReactNode;
}

export function MessageDetail(props: MessageDetailProps) {
  const { message, missing, backTo, onBack, onChange, others, children } = props;
  if (!message) {
    return (
      <Pane className={missing ? 'max-lg:order-first' : 'max-lg:hidden'}>
        <EmptyState
          title={missing ? 'This message no longer exists' : 'Select a message to view details'}
          text={
            <span className="max-lg:hidden">
              Up and down move through the list, a answers, r and s mark a message, Delete removes
              it.
            </span>
          }
        />
      </Pane>
    );
  }
  const { name, email, subject, status, timestamp, respondedAt, spamAt } = message;
  return (
    <Pane>
      <Link
        to={backTo || href('/admin/contacts')}
        replace
        onClick={(event) => {
          if (!onBack) return;
          event.preventDefault();
          onBack();
        }}
        className="link mx-4 mt-2 pointer-coarse:py-2 text-sm lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="mr-1 inline size-4" />
        All messages
      </Link>
      <div className="border-line bg-surface-raised px-4 py-3 max-lg:sticky max-lg:bottom-(--admin-bar,0px) max-lg:order-last max-lg:rounded-b-card max-lg:border-t sm:px-5 lg:rounded-t-card lg:border-b">
        <MessageActions message={message} onChange={onChange} />
      </div>
      <div className="space-y-6 p-4 sm:p-5">
        <Facts>
          <Fact label="Name">{markHidden(name)}</Fact>
          <Fact label="Email">
            <a href={mailto(email)} className="link">
              {email}
            </a>
          </Fact>
          <Fact label="Subject">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 font-semibold text-base leading-6 tracking-tight">
                {markHidden(subject) || 'None'}
              </h2>
              <StatusBadge status={status} />
            </div>
          </Fact>
          <Fact label="Message" wide>
            <p className="max-w-[32em] whitespace-pre-wrap text-base leading-relaxed">
              <LinkedText text={markHidden(message.message)} />
            </p>
            {hasHidden(name, subject, message.message) && <HiddenNote />}
          </Fact>
          <Fact label="Received">
            <When time={timestamp} exact />
          </Fact>
          {respondedAt && (
            <Fact label="Responded">
              <When time={respondedAt} exact />
            </Fact>
          )}
          {spamAt && (
            <Fact label="Marked as spam">
              <When time={spamAt} exact />
            </Fact>
          )}
        </Facts>
        {children}
        {status === 'spam' && (
          <SpamReasons reasons={message.spamReasons} onNotSpam={() => onChange('notSpam')} />
        )}
        {others.length > 0 && (
          <section className="border-line border-t pt-5">
            <h3 className="mb-2 font-semibold text-sm tracking-tight">Also from this sender</h3>
            <ul className="text-sm">
              {others.map((other) => (
                <li key={other.id} className="flex items-baseline gap-3">
                  <Link
                    to={inboxSearch({ filter: filterOf(other), query: '', page: 1 }, other.id)}
                    className="link min-w-0 truncate pointer-coarse:py-3"
                  >
                    {markHidden(other.subject) || 'No subject'}
                  </Link>
                  <StatusBadge status={readStatus(other.status)} />
                  <When time={other.timestamp} className="ml-auto shrink-0 text-muted text-xs" />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="grid gap-6 xl:grid-cols-2">
          <LocationSection {...message.locationData} />
          <DeviceSection {...message.deviceInfo} />
        </div>
      </div>
    </Pane>
  );
}

const filterOf = ({ status }: OtherMessage) => (status === 'spam' ? 'spam' : 'all');

function Pane({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section
      aria-label="Message details"
      className={classNames(
        'flex min-w-0 flex-col self-stretch rounded-card border border-line bg-surface-raised',
        className,
      )}
    >
      {children}
    </section>
  );
}

function SpamReasons({ reasons, onNotSpam }: { reasons: string[]; onNotSpam(): void }) {
  return (
    <div className="rounded-control border border-bad/40 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-bad">Why this is spam</p>
        <Button size="sm" onClick={onNotSpam}>
          <Inbox aria-hidden="true" />
          Not spam
        </Button>
      </div>
      {reasons.length === 0 ? (
        <p className="mt-1 text-muted">You marked it as spam.</p>
      ) : (
        <ul className="mt-1 list-disc space-y-0.5 pl-4 text-muted">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const marks = [
  { action: 'respond', status: 'responded', label: 'Responded', shortcut: 'r', Icon: Check },
  { action: 'spam', status: 'spam', label: 'Spam', shortcut: 's', Icon: Ban },
] as const;

/** Each button keeps its position, so that no other button moves under the pointer. */
function MessageActions({
  message,
  onChange,
}: Pick<MessageDetailProps, 'onChange'> & { message: ContactMessage }) {
  return (
    <div className="flex w-full flex-wrap gap-2 max-sm:justify-between">
      {marks.map(({ action, status, label, shortcut, Icon }) => (
        <Button
          key={action}
          size="sm"
          className="max-sm:px-2.5 sm:min-w-44"
          {...keyed(inboxKeys, shortcut)}
          disabled={!actionsFor[message.status].includes(action)}
          onClick={() => onChange(action)}
        >
          <Icon aria-hidden="true" className="max-sm:hidden" />
          {message.status === status ? label : `Mark as ${label}`}
        </Button>
      ))}
      <Button
        size="sm"
        variant="danger"
        className="max-sm:px-2.5 sm:ml-auto"
        {...keyed(inboxKeys, 'Delete')}
        onClick={() => onChange('delete')}
      >
        <Trash2 aria-hidden="true" className="max-sm:hidden" />
        Delete
      </Button>
    </div>
  );
}
