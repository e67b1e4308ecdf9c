import { href, useFetchers, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  actionsFor,
  type ContactMessage,
  type InboxAction,
  type StatusAction,
} from '~/features/contact/message';
import { BulkBar } from '~/ui/bulk-bar';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import { type InboxView, inboxSearch, nextAfter } from './inbox-view';
import { MessageDetail } from './message-detail';
import { type ChoosingOptions, MessageList } from './message-list';
import { Replies } from './reply-box';
import { useInbox } from './use-inbox';
import { useInboxKeys } from './use-inbox-keys';

interface InboxPanesProps {
  view: InboxView;
  listed: ContactMessage[];
  pages: number;
  /** The chosen message where the list does not have it. */
  apart: ContactMessage | null;
  /** Why replies are not sent yet, by their ids. */
  unsent: Record<string, string>;
  canSend: boolean;
  drafts: ReplyDrafts;
}

const bulkActions: [StatusAction, string][] = [
  ['respond', 'Responded'],
  ['spam', 'Spam'],
  ['notSpam', 'Not spam'],
];

const deleteQuestion = ({ length }: ContactMessage[]) =>
  `Are you sure you want to delete ${length === 1 ? 'this contact message' : `these ${length} contact messages`}?`;
const deleteWords = {
  consequence: 'The trash keeps deleted messages for 30 days.',
  action: 'Delete',
};

/** The history entry before this one is the list. */
const fromList = { fromList: true };

export function InboxPanes(props: InboxPanesProps) {
  const { view, listed, pages, apart, unsent, canSend, drafts } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const chosenId = params.get('message');
  const inbox = useInbox(listed, drafts);
  const { messages, present, reply } = inbox;
  const confirm = useConfirm();
  const { picked, pick, pickAll, clear } = useSelection(messages.map(({ id }) => id));
  const selection = messages.filter(({ id }) => picked.has(id));
  const chosen =
    messages.find(({ id }) => id === chosenId) ??
    present(apart?.id === chosenId ? [apart] : []).at(0) ??
    null;

  // The list has every field, so selecting a message loads nothing. Except while a change is saved:
  // a navigation cancels the reload that follows it.
  const busy = useFetchers().some(({ state }) => state !== 'idle');
  const defaultShouldRevalidate = busy ? undefined : false;
  // Back leads from any message to the list, which on a phone is another screen.
  const choosing: ChoosingOptions = {
    replace: chosenId !== null,
    state: chosenId === null ? fromList : state,
    preventScrollReset: true,
    defaultShouldRevalidate,
  };
  const choose = (id: string | undefined) =>
    navigate(href('/admin/contacts') + inboxSearch(view, id), choosing);

  const change = async (as: InboxAction, targets: ContactMessage[]) => {
    if (as === 'delete') {
      if (!(await confirm(deleteQuestion(targets), deleteWords))) return;
      if (targets.some(({ id }) => id === chosenId)) choose(nextAfter(messages, targets)?.id);
    }
    clear();
    await inbox.mark(as, targets);
  };
  useInboxKeys({ messages, chosen, choose, change });

  return (
    <div
      className="grid items-start gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
      onPointerLeave={inbox.onPointerLeave}
    >
      <section
        aria-label="Messages"
        className={classNames(
          'overflow-hidden rounded-card border border-line bg-surface-raised',
          chosen && 'max-lg:hidden',
        )}
      >
        {messages.length > 0 && (
          <BulkBar
            label="Selected messages"
            shown={messages.length}
            selected={selection.length}
            onSelect={pickAll}
          >
            {bulkActions.map(([action, label]) => (
              <Button
                key={action}
                size="sm"
                variant="quiet"
                disabled={!selection.some(({ status }) => actionsFor[status].includes(action))}
                onClick={() => change(action, selection)}
              >
                {label}
              </Button>
            ))}
            <Button size="sm" variant="quiet" onClick={() => change('delete', selection)}>
              Delete
            </Button>
          </BulkBar>
        )}
        <MessageList
          {...{ view, messages, picked, choosing }}
          optimistic={inbox.optimistic}
          undoOf={inbox.undoOf}
          chosenId={chosen?.id}
          onPick={pick}
        />
        <Pager
          page={view.page}
          pages={pages}
          labels={['Newer', 'Older']}
          preventScrollReset
          to={(page) => href('/admin/contacts') + inboxSearch({ ...view, page })}
        />
      </section>
      <MessageDetail
        message={chosen}
        missing={chosenId !== null && !chosen}
        backTo={inboxSearch(view)}
        onBack={state?.fromList ? () => navigate(-1) : undefined}
        onChange={(as) => chosen && change(as, [chosen])}
      >
        {chosen && (
          <Replies
            key={chosen.id}
            {...{ canSend, drafts, unsent }}
            message={chosen}
            onReply={(text) => reply(chosen, text)}
            onChange={(as) => change(as, [chosen])}
          />
        )}
      </MessageDetail>
    </div>
  );
}
