import { ArrowLeft, Ban, Check, Inbox, Reply, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { actionsFor, type ContactMessage, mailto, replyLink } from '~/features/contact/message';
import { Badge } from '~/ui/badge';
import { Button, buttonClasses } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LocalTime } from '~/ui/local-time';
import { useTimeZone } from '~/ui/time-zone';
import type { InboxIntent } from './changes';
import { StatusBadge } from './status-badge';

interface MessageDetailProps {
  message: ContactMessage | null;
  /** The address names a message that is not there. */
  missing: boolean;
  backTo: string;
  onChange(intent: InboxIntent): void;
}

export function MessageDetail({ message, missing, backTo, onChange }: MessageDetailProps) {
  if (!message) {
    return (
      <Pane>
        <EmptyState
          title={missing ? 'This message no longer exists' : 'Select a message to view details'}
          text={
            <span className="max-lg:hidden">
              Up and down move through the list, r and s mark a message, Delete removes it.
            </span>
          }
        />
      </Pane>
    );
  }
  const { name, email, subject, status, timestamp, respondedAt, spamAt } = message;
  return (
    <Pane>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-3 sm:px-5">
        <Link to={backTo || href('/admin/contacts')} replace className="link text-sm lg:hidden">
          <ArrowLeft aria-hidden="true" className="mr-1 inline size-4" />
          All messages
        </Link>
        <Actions message={message} onChange={onChange} />
      </div>
      <div className="space-y-6 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="min-w-0 font-semibold text-lg tracking-tight [overflow-wrap:anywhere]">
            {subject || 'No subject'}
          </h2>
          <StatusBadge status={status} />
        </div>
        {status === 'spam' && (
          <SpamReasons reasons={message.spamReasons} onNotSpam={() => onChange('notSpam')} />
        )}
        <Facts>
          <Fact label="Name">{name}</Fact>
          <Fact label="Email">
            <a href={mailto(email)} className="link">
              {email}
            </a>
          </Fact>
          <Fact label="Subject">{subject || 'None'}</Fact>
          <Fact label="Received">
            <LocalTime time={timestamp} detail="zoned" />
          </Fact>
          {respondedAt && (
            <Fact label="Responded">
              <LocalTime time={respondedAt} detail="zoned" />
            </Fact>
          )}
          {spamAt && (
            <Fact label="Marked as spam">
              <LocalTime time={spamAt} detail="zoned" />
            </Fact>
          )}
        </Facts>
        <Part title="Message">
          <p className="max-w-[70ch] whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
            {message.message}
          </p>
        </Part>
        <div className="grid gap-6 xl:grid-cols-2">
          <LocationPart {...message.locationData} />
          <DevicePart {...message.deviceInfo} />
        </div>
      </div>
    </Pane>
  );
}

function Pane({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Message details"
      className="min-w-0 self-stretch rounded-card border border-line bg-surface-raised"
    >
      {children}
    </section>
  );
}

/** Each button keeps its slot: none comes under a pointer that has just pressed another. */
function Actions({
  message,
  onChange,
}: {
  message: ContactMessage;
  onChange(intent: InboxIntent): void;
}) {
  const offered = actionsFor(message.status);
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <a
        href={replyLink(message, useTimeZone())}
        className={buttonClasses({ size: 'sm', variant: 'primary' })}
      >
        <Reply aria-hidden="true" />
        Reply
      </a>
      <Button
        size="sm"
        className="min-w-44"
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
        className="min-w-36"
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

function LocationPart(locationData: ContactMessage['locationData']) {
  return (
    <Part title="Location & IP">
      <Facts>
        <Fact label="IP">{locationData.ip}</Fact>
        <Fact label="Country">{locationData.country}</Fact>
        <Fact label="Region">{locationData.region}</Fact>
        <Fact label="City">{locationData.city}</Fact>
        <Fact label="Timezone">{locationData.timezone}</Fact>
        <Fact label="ISP">{locationData.isp}</Fact>
      </Facts>
    </Part>
  );
}

function DevicePart(device: ContactMessage['deviceInfo']) {
  return (
    <Part title="Device & Browser">
      {device.isVirtualized && (
        <Badge tone="warn" className="mb-3">
          Virtualized Browser Detected
        </Badge>
      )}
      <Facts>
        <Fact label="Device type">{device.deviceType}</Fact>
        <Fact label="OS">{device.os}</Fact>
        <Fact label="Browser">{device.browser}</Fact>
        <Fact label="Resolution">{device.screenResolution}</Fact>
        <Fact label="Language">{device.language}</Fact>
        <Fact label="Platform">{device.platform}</Fact>
        <Fact label="User agent">{device.userAgent}</Fact>
      </Facts>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-line border-t pt-5">
      <h3 className="mb-3 font-semibold text-sm tracking-tight">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-y-1.5 text-sm">{children}</dl>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
