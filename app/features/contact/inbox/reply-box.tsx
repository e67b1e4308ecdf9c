import { Reply, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ContactMessage, type InboxAction, replyLink } from '~/features/contact/message';
import { Button, buttonClasses } from '~/ui/button';
import { TextareaField } from '~/ui/field';
import { useTimeZone } from '~/ui/time-zone';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import { When } from '~/ui/when';

interface RepliesProps {
  message: ContactMessage;
  /** Why replies are not sent yet, by their ids. */
  unsent: Record<string, string>;
  /** Whether the site sends mail. */
  canSend: boolean;
  drafts: ReplyDrafts;
  onReply(text: string): void;
  onChange(as: InboxAction): void;
}

/** What the owner answered, and where the next answer is written. */
export function Replies(props: RepliesProps) {
  const { message, unsent, canSend, drafts, onReply, onChange } = props;
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
        <ReplyForm {...{ message, drafts, onReply }} />
      ) : (
        <MailLink message={message} onResponded={() => onChange('respond')} />
      )}
    </div>
  );
}

function ReplyForm({
  message,
  drafts,
  onReply,
}: Pick<RepliesProps, 'message' | 'drafts' | 'onReply'>) {
  const text = drafts.texts[message.id] ?? '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim()) onReply(text);
  };
  return (
    <form onSubmit={send} className="max-w-[32em] space-y-2">
      <TextareaField
        label={`Reply to ${message.name}`}
        hideLabel
        placeholder={`Reply to ${message.name}…`}
        rows={4}
        maxLength={20_000}
        value={text}
        aria-keyshortcuts="a"
        title="Reply (a)"
        onChange={({ target }) => drafts.setDraft(message.id, target.value)}
        onKeyDown={({ key, metaKey, ctrlKey }) => {
          if (key === 'Enter' && (metaKey || ctrlKey)) send();
        }}
      />
      <Button type="submit" size="sm" variant="primary" title="Send (⌘↵)" disabled={!text.trim()}>
        <Send aria-hidden="true" />
        Send
      </Button>
    </form>
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
        aria-keyshortcuts="a"
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
