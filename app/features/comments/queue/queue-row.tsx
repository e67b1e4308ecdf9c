import { Ban, Check, ShieldAlert, Trash2 } from 'lucide-react';
import { href } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { formatMinute } from '~/formats/dates';
import { Badge, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { useTimeZone } from '~/ui/time-zone';
import type { QueuedComment, QueueView } from './queue-view';
import type { QueueActions } from './use-queue';

const looks: Record<QueuedComment['status'], { tone: Tone; label: string }> = {
  held: { tone: 'warn', label: 'Waiting for review' },
  approved: { tone: 'good', label: 'Approved' },
  spam: { tone: 'bad', label: 'Spam' },
};

interface QueueRowProps {
  comment: QueuedComment;
  actions: QueueActions;
  filter: QueueView['filter'];
  isPicked: boolean;
  onPick(on: boolean): void;
}

/** Each button keeps its position, so that no other button moves under the pointer. */
export function QueueRow({ comment, actions, filter, isPicked, onPick }: QueueRowProps) {
  const { id, name, email, status, createdAt, reasons, isAuthor, isBlocked } = comment;
  const { tone, label } = looks[status];
  return (
    <li
      id={`comment-${id}`}
      data-row=""
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      className="group flex gap-3 px-3 py-2.5 hover:bg-text/4 focus-visible:outline-2 focus-visible:outline-signal focus-visible:-outline-offset-2 sm:px-4"
    >
      <input
        type="checkbox"
        className="checkbox mt-0.5"
        aria-label={`Select the comment by ${name}`}
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-3 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-muted">
            <bdi className="font-semibold text-sm text-text [overflow-wrap:anywhere]">{name}</bdi>
            {isAuthor && <Badge tone="signal">author</Badge>}
            {status !== filter && <Badge tone={tone}>{label}</Badge>}
            {isBlocked && <Badge tone="bad">Blocked</Badge>}
            <span className="[overflow-wrap:anywhere]">{email}</span>
            <span>
              {comment.isReply ? 'Reply on ' : 'On '}
              <a href={href('/blog/:id', { id: comment.postId })} className="link">
                {titleOf({ title: comment.postTitle })}
              </a>
            </span>
            <time dateTime={createdAt}>{formatMinute(createdAt, useTimeZone())}</time>
          </p>
          <p className="mt-1 max-w-[75ch] whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
            {comment.text}
          </p>
          {reasons.length > 0 && (
            <ul className="mt-1 list-disc space-y-0.5 pl-4 text-[0.8125rem] text-warn">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <Button
            size="sm"
            aria-keyshortcuts="a"
            title="Approve (a)"
            disabled={status === 'approved'}
            onClick={() => actions.decide('approved', [comment])}
          >
            <Check aria-hidden="true" className={status === 'approved' ? '' : 'text-good'} />
            Approve
          </Button>
          <Button
            size="sm"
            aria-keyshortcuts="s"
            title="Spam (s)"
            disabled={status === 'spam'}
            onClick={() => actions.decide('spam', [comment])}
          >
            <ShieldAlert aria-hidden="true" />
            Spam
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="row-tool lg:order-first"
            aria-keyshortcuts="b"
            title="Block the reader (b)"
            disabled={isAuthor || comment.readerId === null}
            onClick={() => actions.block(comment)}
          >
            <Ban aria-hidden="true" />
            <span className="sr-only">{isBlocked ? 'Unblock reader' : 'Block reader'}</span>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-keyshortcuts="Delete"
            title="Delete (Del)"
            className="row-tool hover:text-bad max-lg:ml-auto lg:order-first"
            onClick={() => actions.remove([comment])}
          >
            <Trash2 aria-hidden="true" />
            <span className="sr-only">Delete</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
