import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { countByStatus, findMessage } from '~/features/contact/contacts.server';
import type { ContactMessage } from '~/features/contact/message';
import { siteContext } from '~/server/context.server';
import { buttonClasses } from '~/ui/button';
import { classes } from '~/ui/classes';
import { PageHeader } from '~/ui/page-header';
import { changesUnderWay } from '~/ui/use-changes';
import type { Route } from './+types/inbox.route';
import { BulkBar } from './bulk-bar';
import { FilterBar } from './filter-bar';
import { inboxStamp, listInbox } from './inbox.server';
import { MessageDetail } from './message-detail';
import { MessageList } from './message-list';
import { Pager } from './pager';
import { useInboxActions } from './use-inbox-actions';
import { useInboxKeys } from './use-inbox-keys';
import { useInboxWatch } from './use-inbox-watch';
import { countsByFilter, readView, viewSearch } from './view';

export function meta() {
  return [{ title: 'Messages' }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, engine } = context.get(siteContext);
  const view = readView(url.searchParams);
  const byStatus = await countByStatus(db);
  const stamp = await inboxStamp(db, byStatus);
  const counts = countsByFilter(byStatus);
  const page = await listInbox(db, engine, view, counts[view.filter]);
  const wanted = url.searchParams.get('message');
  const listed = page.messages.some(({ id }) => id === wanted);
  // A message that is on another page, or left this filter, can still be looked at.
  const apart = wanted && !listed ? await findMessage(db, wanted) : undefined;
  return { view, stamp, counts, page, apart: apart ?? null };
}

/**
 * The list has every field already: choosing another message of it asks nobody. While a change is
 * under way it does, because the router gives up a reload that a navigation overtakes.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const others = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete('message');
    return params.toString();
  };
  const onlyAnotherMessage =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    others(currentUrl) === others(nextUrl);
  return onlyAnotherMessage && !changesUnderWay() ? false : defaultShouldRevalidate;
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, stamp, counts, page, apart } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosenId = params.get('message');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());

  const choose = useCallback(
    (id: string | undefined) =>
      navigate(`/admin/contacts${viewSearch(view, id)}`, {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, view],
  );
  const { show, change } = useInboxActions();
  const messages = useMemo(() => show(page.messages), [show, page.messages]);
  const chosen =
    messages.find(({ id }) => id === chosenId) ??
    show(apart?.id === chosenId ? [apart] : []).at(0) ??
    null;

  const remove = useCallback(
    async (doomed: ContactMessage[]) => {
      const next = neighbour(messages, doomed);
      if (await change('delete', doomed, () => chosenId && choose(next?.id))) {
        setPicked(new Set());
      }
    },
    [messages, change, choose, chosenId],
  );
  useInboxKeys({ messages, chosen, choose, change, remove });
  useInboxWatch(stamp, counts.new);

  const selection = messages.filter(({ id }) => picked.has(id));
  return (
    <>
      <PageHeader
        title="Messages"
        description={waiting(counts.new)}
        actions={
          <a
            href={`/admin/contacts/export${viewSearch({ ...view, page: 1 })}`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Download aria-hidden="true" />
            Export CSV
          </a>
        }
      />
      <FilterBar view={view} counts={counts} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
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
              selection={selection}
              onPick={(ids) => setPicked(new Set(ids))}
              onChange={async (intent) => {
                if (intent === 'delete') return remove(selection);
                if (await change(intent, selection)) setPicked(new Set());
              }}
            />
          )}
          <MessageList
            view={view}
            messages={messages}
            chosenId={chosen?.id}
            picked={picked}
            onPick={(id, on) => setPicked(toggled(picked, id, on))}
          />
          <Pager view={view} page={page} shown={messages.length} />
        </section>
        <MessageDetail
          message={chosen}
          missing={chosenId !== null && !chosen}
          backTo={viewSearch(view)}
          onChange={(intent) => {
            if (!chosen) return;
            if (intent === 'delete') remove([chosen]);
            else change(intent, [chosen]);
          }}
        />
      </div>
    </>
  );
}

function waiting(count: number): string {
  if (count === 0) return 'Nothing waits for an answer.';
  return count === 1 ? '1 message waits for an answer.' : `${count} messages wait for an answer.`;
}

/** What to look at once some messages are gone: the one after them, or the one before. */
function neighbour(messages: ContactMessage[], doomed: ContactMessage[]) {
  const left = (message: ContactMessage) => !doomed.some(({ id }) => id === message.id);
  const at = messages.findIndex(({ id }) => id === doomed[0]?.id);
  return messages.slice(at).find(left) ?? messages.slice(0, Math.max(at, 0)).findLast(left);
}

function toggled(picked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(picked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
