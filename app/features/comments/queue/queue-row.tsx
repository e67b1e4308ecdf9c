import { Ban, Check, type LucideIcon, Reply, ShieldAlert, Trash2 } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { href } from 'react-router';
import { commentLimit } from '~/features/comments/comment';
import { titleOf } from '~/features/posts/post-display';
import { Badge, type Tone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { HiddenNote } from '~/ui/hidden-note';
import { focusNextRow } from '~/ui/list-keys';
import { OpenReplyForm } from '~/ui/reply-form';
import { keyed } from '~/ui/screen-keys';
import { ToolButton } from '~/ui/tool-button';
import { useReplyDrafts } from '~/ui/use-reply-drafts';
import { When } from '~/ui/when';
import type { QueuedComment } from './queue.server';
import { type QueueView, queueKeys } from './queue-view';
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
  const drafts = useReplyDrafts();
  const draft = drafts.texts[id] ?? '';
  const [isOpened, setReplying] = useState<boolean>();
  const isReplying = isOpened ?? draft !== '';
  const rowRef = useRef<HTMLLIElement>(null);
  const which = `the comment by ${name}`;
  return (
    <li
      ref={rowRef}
      id={`comment-${id}`}
      data-row=""
      data-done={status === filter || filter === 'all' ? undefined : ''}
      tabIndex={-1}
      aria-label={`Comment by ${name}`}
      className="group flex gap-3 px-3 py-2.5 hover:bg-text/4 focus-visible:outline-2 focus-visible:outline-signal focus-visible:-outline-offset-2 sm:px-4"
    >
      <input
        type="checkbox"
        className="checkbox mt-0.5"
        {...keyed(queueKeys, 'x')}
        aria-label={`Select ${which}`}
        checked={isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-3 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-muted">
            <bdi className="font-semibold text-sm text-text [overflow-wrap:anywhere]">{name}</bdi>
            {isAuthor && <Badge tone="signal">author</Badge>}
            {status !== filter && <Badge tone={tone}>{label}</Badge>}
            {isBlocked && <Badge tone="bad">Blocked</Badge>}
            <span className="[overflow-wrap:anywhere]">{email}</span>
            <span>
              {comment.isReply ? 'Reply on ' : 'On '}
              <a
                href={
                  status === 'approved'
                    ? href('/comment/:id', { id })
                    : `${href('/blog/:id', { id: comment.postId })}#comments`
                }
                className="link"
              >
                {titleOf({ title: comment.postTitle })}
              </a>
            </span>
            <When time={createdAt} exact />
          </p>
          <div
            className="prose comment-text max-w-[75ch]"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: comment.html }}
          />
          {comment.hasHidden && <HiddenNote />}
          {reasons.length > 0 && (
            <ul className="mt-1 list-disc space-y-0.5 pl-4 text-xs text-warn">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {isReplying && (
            <div className="mt-3">
              <OpenReplyForm
                name={name}
                text={draft}
                maxLength={commentLimit}
                autoFocus={isOpened}
                verb={status === 'approved' ? 'Reply' : 'Approve and reply'}
                onType={(text) => drafts.setDraft(id, text)}
                onSend={async (text) => {
                  const row = rowRef.current;
                  drafts.setDraft(id, '');
                  setReplying(false);
                  if (row) focusNextRow(row);
                  if (await actions.reply(comment, text)) return;
                  drafts.setDraft(id, text);
                  setReplying(true);
                }}
                onLeave={() => {
                  setReplying(false);
                  rowRef.current?.focus();
                }}
              />
            </div>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-2 max-sm:gap-1">
          <RowButton
            Icon={Reply}
            label="Reply"
            to={`to ${which}`}
            keys="r"
            aria-expanded={isReplying}
            disabled={status === 'spam'}
            onClick={() => setReplying(!isReplying)}
          />
          <RowButton
            Icon={Check}
            label="Approve"
            to={which}
            keys="a"
            disabled={status === 'approved'}
            onClick={() => actions.decide('approved', [comment])}
          />
          <RowButton
            Icon={ShieldAlert}
            label="Spam"
            to={which}
            keys="s"
            disabled={status === 'spam'}
            onClick={() => actions.decide('spam', [comment])}
          />
          <ToolButton
            icon={Ban}
            label={`${isBlocked ? 'Unblock' : 'Block'} reader ${name}`}
            {...keyed(queueKeys, 'b')}
            className="lg:order-first"
            disabled={isAuthor || comment.readerId === null}
            onClick={() => actions.block(comment)}
          />
          <ToolButton
            icon={Trash2}
            label={`Delete ${which}`}
            {...keyed(queueKeys, 'Delete')}
            className="hover:text-bad max-lg:ml-auto lg:order-first"
            onClick={() => actions.remove([comment])}
          />
        </div>
      </div>
    </li>
  );
}

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  Icon: LucideIcon;
  label: string;
  to: string;
  keys: keyof typeof queueKeys;
}

function RowButton({ Icon, label, to, keys, ...button }: RowButtonProps) {
  return (
    <Button size="sm" {...keyed(queueKeys, keys)} {...button}>
      <Icon aria-hidden="true" className="max-sm:hidden" />
      {label}
      <span className="sr-only"> {to}</span>
    </Button>
  );
}
