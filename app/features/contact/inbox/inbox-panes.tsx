import { useCallback, useState } from 'react';
import { href, useFetchers, useNavigate, useSearchParams } from 'react-router';
import type { ContactMessage } from '~/features/contact/message';
import { classes } from '~/ui/classes';
import { BulkBar } from './bulk-bar';
import type { InboxIntent } from './changes';
import type { InboxPage } from './inbox.server';
import { MessageDetail } from './message-detail';
import { MessageList } from './message-list';
import { Pager } from './pager';
import { useInbox } from './use-inbox';
import { useInboxKeys } from './use-inbox-keys';
import { type InboxView, nextAfter, viewSearch } from './view';

interface InboxPanesProps {
  view: InboxView;
  page: InboxPage;
  /** The chosen message where the list does not have it. */
  apart: ContactMessage | null;
}

export function InboxPanes({ view, page, apart }: InboxPanesProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosenId = params.get('message');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { messages, present, marks, setStatus, remove, onPointerLeave } = useInbox(page.messages);
  const chosen =
    messages.find(({ id }) => id === chosenId) ??
    present(apart?.id === chosenId ? [apart] : []).at(0) ??
    null;

  // The list has every field: choosing a message asks nobody. While a change is under way it does,
  // because the router gives up a reload that a navigation overtakes.
  const busy = useFetchers().some(({ state }) => state !== 'idle');
  const defaultShouldRevalidate = busy ? undefined : false;
  const choose = useCallback(
    (id: string | undefined) =>
      navigate(href('/admin/contacts') + viewSearch(view, id), {
        replace: true,
        preventScrollReset: true,
        defaultShouldRevalidate,
      }),
    [navigate, view, defaultShouldRevalidate],
  );

  const change = useCallback(
    async (intent: InboxIntent, targets: ContactMessage[]) => {
      if (intent !== 'delete') {
        setPicked(new Set());
        return setStatus(intent, targets);
      }
      const next = nextAfter(messages, targets);
      const isGone = await remove(targets, () => chosenId && choose(next?.id));
      if (isGone) setPicked(new Set());
    },
    [messages, setStatus, remove, choose, chosenId],
  );
  useInboxKeys({ messages, chosen, choose, change });

  return (
    <div
      className="grid items-start gap-3 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]"
      onPointerLeave={onPointerLeave}
    >
      <section
        aria-label="Messages"
        className={classes(
          'overflow-hidden rounded-card border border-line bg-surface-raised',
          chosen && 'max-lg:hidden',
        )}
      >
        {messages.length > 0 && (
          <BulkBar
            messages={messages}
            selection={messages.filter(({ id }) => picked.has(id))}
            onPick={(ids) => setPicked(new Set(ids))}
            onChange={change}
          />
        )}
        <MessageList
          {...{ view, messages, marks, picked, defaultShouldRevalidate }}
          chosenId={chosen?.id}
          onPick={(id, on) => setPicked(toggled(picked, id, on))}
          onUndo={(message, undo) => setStatus(undo, [message], true)}
        />
        <Pager view={view} page={page} shown={messages.length} />
      </section>
      <MessageDetail
        message={chosen}
        missing={chosenId !== null && !chosen}
        backTo={viewSearch(view)}
        onChange={(intent) => chosen && change(intent, [chosen])}
      />
    </div>
  );
}

function toggled(picked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
