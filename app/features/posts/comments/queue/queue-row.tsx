import { Ban, Check, ShieldAlert, Trash2 } from 'lucide-react';
import { Form, href } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { Badge, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { LocalTime } from '~/ui/local-time';
import type { QueuedComment } from './queue-view';
import type { QueueActions } from './use-queue';

const looks: Record<QueuedComment['status'], { tone: Tone; label: string }> = {
  held: { tone: 'warn', label: 'Held' },
  approved: { tone: 'good', label: 'Approved' },
  spam: { tone: 'bad', label: 'Spam' },
};

interface QueueRowProps {
  comment: QueuedComment;
  actions: QueueActions;
  isPicked: boolean;
  onPick(on: boolean): void;
}

/** Each button keeps its position, so that no other button moves under the pointer. */
export function QueueRow({ comment, actions, isPicked, onPick }: QueueRowProps) {
  const { id, name, email, status, createdAt, reasons, isAuthor, isBlocked } = comment;
  const { tone, label } = looks[status];
  return (
    <li
      id={`comment-${id}`}
      data-row=""
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      className="group flex gap-3 px-3 py-3 focus-visible:outline-2 focus-visible:outline-signal focus-visible:-outline-offset-2 sm:px-4"
    >
      <input
        type="checkbox"
        className="checkbox mt-0.5"
        aria-label={`Select the comment by ${name}`}
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <strong className="font-semibold [overflow-wrap:anywhere]">{name}</strong>
          {isAuthor && <Badge tone="signal">author</Badge>}
          <Badge tone={tone}>{label}</Badge>
          {isBlocked && <Badge tone="bad">Blocked</Badge>}
          <span className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">{email}</span>
          <span className="label-mono text-muted sm:ml-auto">
            <LocalTime time={createdAt} />
          </span>
        </p>
        <div className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          <span>
            {comment.isReply ? 'Reply on ' : 'On '}
            <a href={href('/blog/:id', { id: comment.postId })} className="link">
              {titleOf({ title: comment.postTitle })}
            </a>
          </span>
          <PostSwitch postId={comment.postId} />
        </div>
        <p className="mt-2 max-w-[75ch] whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
          {comment.text}
        </p>
        {reasons.length > 0 && (
          <ul className="mt-2 list-disc space-y-0.5 pl-4 text-[0.8125rem] text-warn">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
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
            aria-keyshortcuts="b"
            title="Block the reader (b)"
            disabled={isAuthor || comment.readerId === null}
            onClick={() => actions.block(comment)}
          >
            <Ban aria-hidden="true" />
            <span className="max-sm:sr-only">{isBlocked ? 'Unblock reader' : 'Block reader'}</span>
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-keyshortcuts="Delete"
            title="Delete (Del)"
            className="ml-auto hover:text-bad"
            onClick={() => actions.remove([comment])}
          >
            <Trash2 aria-hidden="true" />
            <span className="max-sm:sr-only">Delete</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Comments off for the post that this one is on. */
function PostSwitch({ postId }: { postId: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="post" />
      <input type="hidden" name="post" value={postId} />
      <button type="submit" className="link pointer-coarse:-my-3 pointer-coarse:py-3">
        Turn off for this post
      </button>
    </Form>
  );
}
