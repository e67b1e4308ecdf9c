import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { href, useRevalidator, useSearchParams } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { countByStatus, findMessage } from '~/features/contact/contacts.server';
import { inboxChanges } from '~/features/contact/operations.server';
import { formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { buttonClasses } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import { useReplyDrafts } from '~/ui/use-reply-drafts';
import type { Route } from './+types/inbox.route';
import { FilterBar } from './filter-bar';
import { listInbox, listOfSenders } from './inbox.server';
import { inboxKeys } from './inbox-keys';
import { InboxPanes } from './inbox-panes';
import { inboxSearch, readInboxView } from './inbox-view';
import { unsentReplies } from './reply.server';

const watchMs = 15_000;

export const handle: DocumentHandle = { keys: inboxKeys };

export const meta = adminMeta('Messages', 'What visitors wrote with the contact form.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const asked = readInboxView(url.searchParams);
  const wanted = url.searchParams.get('message');
  const isApart = wanted !== null && !url.searchParams.has('page');
  const { page, ...listing } = await listInbox(db, asked, isApart ? wanted : null);
  // Where something is searched for, the list counts only what was found.
  const totals = asked.query === '' ? listing.counts : await countByStatus(db);
  const listed = listing.messages.some(({ id }) => id === wanted);
  // A message that is on another page, or left this filter, can still be looked at.
  const unlisted = wanted && !listed ? await findMessage(db, wanted) : undefined;
  const shown = unlisted ? [...listing.messages, unlisted] : listing.messages;
  return {
    view: { ...asked, page },
    ...listing,
    totals,
    unlisted: unlisted ?? null,
    unsent: await unsentReplies(db, shown),
    ofSenders: await listOfSenders(db, shown),
    canSend: config.smtpUrl !== undefined,
  };
}

export const action = actionOf(inboxChanges, {
  logged: 'Changing messages failed',
  failed: notStored,
});

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { view, counts, totals, messages, pages, unlisted, unsent, canSend, ofSenders } =
    loaderData;
  const drafts = useReplyDrafts();
  useInboxWatch();
  const chosenId = useSearchParams()[0].get('message');
  const isReading = unlisted !== null || messages.some(({ id }) => id === chosenId);
  const isEmpty = !view.query && counts.all + counts.spam === 0;
  return (
    <>
      <PageHeader
        title="Messages"
        figures={<Stat label={waiting(totals.new)} value={formatCount(totals.new)} />}
        actions={
          !isEmpty && (
            <a
              href={`${href('/admin/contacts/export')}${inboxSearch({ ...view, page: 1 })}`}
              className={buttonClasses({ size: 'sm' })}
            >
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )
        }
      />
      <FilterBar view={view} counts={counts} isReading={isReading} />
      <InboxPanes
        key={inboxSearch(view)}
        {...{ view, pages, unlisted, unsent, drafts, ofSenders }}
        total={counts[view.filter]}
        listed={messages}
        canSend={canSend}
      />
    </>
  );
}

function waiting(count: number): string {
  return count === 1 ? 'message waits for an answer' : 'messages wait for an answer';
}

/** Brings new messages, and what other tabs did, onto the screen without a reload. */
function useInboxWatch(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) revalidate();
    };
    const timer = setInterval(look, watchMs);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [revalidate]);
}
