import { Reply } from 'lucide-react';
import { useState } from 'react';
import { type ContactMessage, type InboxAction, replyLink } from '~/features/contact/message';
import { Button, buttonClasses } from '~/ui/button';
import { ReplyForm } from '~/ui/reply-form';
import { keyed } from '~/ui/screen-keys';
import { useTimeZone } from '~/ui/time-zone';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import { When } from '~/ui/when';
import { inboxKeys } from './inbox-keys';

interface RepliesProps {
  message: ContactMessage;
  /** Why replies are not sent yet, by their ids. */
  unsent: Record<string, string>;
  /** Whether the site sends mail. */
  canSend: boolean;
  drafts: ReplyDrafts;
  onReply(text: string): void;
  /** The text stays, and the row has the focus. */
  onLeave(): void;
  onChange(as: InboxAction): void;
}

/** What the owner answered, and where the next answer is written. */
export function Replies(props: RepliesProps) {
  const { message, unsent, canSend, drafts, onReply, onLeave, onChange } = props;
  return (
    <div className="space-y-4">
      {message.replies.map(({ id, text, sentAt }) => (
        <article key={id} className="max-w-[32em] border-signal border-l-2 pl-4">
          <p className="text-muted text-sm">
            You replied <When time={sentAt} exact />
            {unsent[id] && <span className="text-warn"> · {unsent[id]}</span>}
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </article>
      ))}
      {message.status === 'spam' ? null : canSend ? (
        <ReplyForm
          name={message.name}
          text={drafts.texts[message.id] ?? ''}
          maxLength={20_000}
          verb="Send"
          keys={keyed(inboxKeys, 'a')}
          onType={(text) => drafts.setDraft(message.id, text)}
          onSend={onReply}
          onLeave={onLeave}
        />
      ) : (
        <MailLink message={message} onResponded={() => onChange('respond')} />
      )}
    </div>
  );
}

/** Without a mail server the owner's own mail program opens, and nobody tells the site whether the reply was sent. */
function MailLink({ message, onResponded }: { message: ContactMessage; onResponded(): void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a
        href={replyLink(message, useTimeZone())}
        className={buttonClasses({ size: 'sm', variant: 'primary' })}
        {...keyed(inboxKeys, 'a')}
        onClick={() => setAsked(true)}
      >
        <Reply aria-hidden="true" />
        Reply
      </a>
      {isAsked && message.status === 'new' && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
          Mark as responded?
          <Button size="sm" onClick={onResponded}>
            Yes, I replied
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsked(false)}>
            Not yet
          </Button>
        </p>
      )}
    </div>
  );
}
