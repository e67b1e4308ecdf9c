import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { queueChanges } from '~/features/comments/operations.server';
import { loadCommentSettings, postsByComments } from '~/features/comments/settings.server';
import { formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { mailMode } from '~/server/mail/mail-mode';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { FilterLinks } from '~/ui/filter-links';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/queue.route';
import { Queue } from './queue';
import { countQueue, findQueued, listQueue } from './queue.server';
import {
  queueFilterLabels,
  queueFilters,
  queueKeys,
  queueSearch,
  readQueueView,
  settingsTab,
} from './queue-view';
import { CommentSettingsForm } from './settings-form';

export const handle: DocumentHandle = { keys: queueKeys };

export const meta = adminMeta('Comments', 'What readers wrote under your posts.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const asked = readQueueView(url.searchParams);
  const { items, page, pages } = await listQueue(db, asked);
  const wanted = url.searchParams.get('comment');
  const isListed = items.some(({ id }) => id === wanted);
  // The comment that a mail links to comes first, on whichever page it is.
  const unlisted = wanted && !isListed ? await findQueued(db, wanted) : null;
  return {
    view: { ...asked, page },
    counts: await countQueue(db),
    pages,
    comments: unlisted ? [unlisted, ...items] : items,
    settings: url.searchParams.get('filter') === settingsTab && {
      settings: await loadCommentSettings(db),
      posts: await postsByComments(db),
    },
    mail: mailMode(config),
  };
}

export const action = actionOf(queueChanges, {
  logged: 'Changing comments failed',
  failed: notStored,
  hasFields: true,
});

export default function CommentsQueue({ loaderData }: Route.ComponentProps) {
  const { view, counts, pages, comments, settings, mail } = loaderData;
  const filters = [
    ...queueFilters.map((filter) => ({
      name: filter,
      label: queueFilterLabels[filter],
      count: counts[filter],
      to: href('/admin/comments') + queueSearch({ filter, page: 1 }),
    })),
    {
      name: settingsTab,
      label: 'Settings',
      to: `${href('/admin/comments')}?filter=${settingsTab}`,
    },
  ];
  return (
    <>
      <PageHeader
        title="Comments"
        figures={<Stat label={waiting(counts.held)} value={formatCount(counts.held)} />}
        actions={
          mail !== 'none' && (
            <ButtonLink to={href('/admin/mail')} size="sm">
              {mail === 'preview' ? 'Mail preview' : 'Mail'}
            </ButtonLink>
          )
        }
      />
      <div className="mb-4">
        <FilterLinks
          label="Filter"
          filters={filters}
          chosen={settings ? settingsTab : view.filter}
        />
      </div>
      {settings ? (
        <CommentSettingsForm {...settings} />
      ) : (
        <Queue key={queueSearch(view)} view={view} comments={comments} pages={pages} />
      )}
    </>
  );
}

function waiting(count: number): string {
  return count === 1 ? 'comment waits for you' : 'comments wait for you';
}
