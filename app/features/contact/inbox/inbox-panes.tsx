import { useEffect, useState } from 'react';
import { href, useFetchers, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  actionsFor,
  type ContactMessage,
  type InboxAction,
  type StatusAction,
} from '~/features/contact/message';
import { formatCount } from '~/formats/numbers';
import { BulkBar } from '~/ui/bulk-bar';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { useConfirm } from '~/ui/confirm';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import type { ReplyDrafts } from '~/ui/use-reply-drafts';
import type { OtherMessage } from './inbox.server';
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
  unlisted: ContactMessage | null;
  /** Why replies are not sent yet, by their ids. */
  unsent: Record<string, string>;
  canSend: boolean;
  drafts: ReplyDrafts;
  /** Everything that the senders of the listed messages wrote. */
  ofSenders: OtherMessage[];
  /** On all pages of the list. */
  total: number;
}

const bulkActions: [StatusAction, string][] = [
  ['respond', 'Responded'],
  ['spam', 'Spam'],
  ['notSpam', 'Not spam'],
];

const deleteQuestion = (count: number) =>
  `Are you sure you want to delete ${count === 1 ? 'this contact message' : `these ${formatCount(count)} contact messages`}?`;
const deleteWords = {
  consequence: 'The trash keeps deleted messages for 30 days.',
  action: 'Delete',
};

const asksKey = 'ask-before-deleting';

/** Whether the pointer's Delete asks first, in this browser. */
function useAsksFirst() {
  const [asks, setAsks] = useState(true);
  useEffect(() => setAsks(localStorage.getItem(asksKey) !== 'no'), []);
  const store = (on: boolean) => {
    localStorage.setItem(asksKey, on ? 'yes' : 'no');
    setAsks(on);
  };
  return [asks, store] as const;
}

/** The history entry before this one is the list. */
const fromList = { fromList: true };

export function InboxPanes(props: InboxPanesProps) {
  const { view, listed, pages, unlisted, unsent, canSend, drafts, ofSenders, total } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const chosenId = params.get('message');
  const inbox = useInbox(listed, drafts);
  const { messages, present, reply } = inbox;
  const confirm = useConfirm();
  const { picked, pick, pickAll, pickThese, clear } = useSelection(messages.map(({ id }) => id));
  const [asks, setAsks] = useAsksFirst();
  const selection = messages.filter(({ id }) => picked.has(id));
  const chosen =
    messages.find(({ id }) => id === chosenId) ??
    present(unlisted?.id === chosenId ? [unlisted] : []).at(0) ??
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

  interface Way {
    /** Those of other pages, too. */
    ids?: string[];
    /** Nothing is asked: a key of its own takes it back. */
    byKey?: boolean;
  }
  const change = async (as: InboxAction, targets: ContactMessage[], { ids, byKey }: Way = {}) => {
    const count = ids?.length ?? targets.length;
    if (as === 'delete') {
      if (asks && !byKey && !(await confirm(deleteQuestion(count), deleteWords))) return;
      if (targets.some(({ id }) => id === chosenId)) choose(nextAfter(messages, targets)?.id);
    }
    clear();
    await inbox.mark(as, targets, ids);
  };
  const changePicked = (as: InboxAction) => change(as, selection, { ids: [...picked] });
  const selectAll = async () => {
    const address = href('/admin/contacts/ids.json') + inboxSearch(view);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) pickThese((await answer.json()).ids);
  };
  const go = (id: string) => {
    void choose(id);
    document.getElementById(`message-${id}`)?.focus();
  };
  useInboxKeys({ messages, chosen, change });
  /** What waits next, after a message was answered. */
  const goOn = (from: ContactMessage) => {
    const at = messages.findIndex(({ id }) => id === from.id);
    const rest = [...messages.slice(at + 1), ...messages.slice(0, Math.max(at, 0))];
    const next = rest.find(({ status }) => status === 'new');
    if (next) go(next.id);
    else document.getElementById(`message-${from.id}`)?.focus();
  };

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
            total={total}
            selected={picked.size}
            onSelect={pickAll}
            onSelectTotal={() => void selectAll()}
          >
            {bulkActions.map(([action, label]) => (
              <Button
                key={action}
                size="sm"
                variant="quiet"
                disabled={!selection.some(({ status }) => actionsFor[status].includes(action))}
                onClick={() => changePicked(action)}
              >
                {label}
              </Button>
            ))}
            <Button size="sm" variant="quiet" onClick={() => changePicked('delete')}>
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
        <label className="flex min-h-9 items-center gap-2.5 border-line border-t px-3 text-muted text-xs sm:px-4 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="checkbox"
            checked={asks}
            onChange={({ target }) => setAsks(target.checked)}
          />
          Ask before deleting
        </label>
      </section>
      <MessageDetail
        message={chosen}
        missing={chosenId !== null && !chosen}
        others={ofSenders.filter(({ id, email }) => email === chosen?.email && id !== chosen.id)}
        backTo={inboxSearch(view)}
        onBack={state?.fromList ? () => navigate(-1) : undefined}
        onChange={(as) => chosen && change(as, [chosen])}
      >
        {chosen && (
          <Replies
            key={chosen.id}
            {...{ canSend, drafts, unsent }}
            message={chosen}
            onReply={(text) => {
              void reply(chosen, text);
              goOn(chosen);
            }}
            onLeave={() => document.getElementById(`message-${chosen.id}`)?.focus()}
            onChange={(as) => change(as, [chosen])}
          />
        )}
      </MessageDetail>
    </div>
  );
}
