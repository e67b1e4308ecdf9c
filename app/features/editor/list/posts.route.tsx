import { PenLine } from 'lucide-react';
import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { commentOnDraft } from '~/features/editor/drafts.server';
import { countStates, readListPage } from '~/features/posts/list/list-page.server';
import { listSearch, readListView } from '~/features/posts/list/list-view';
import type { PostColumn } from '~/features/posts/list/post-table';
import { postKeys } from '~/features/posts/list/row-actions';
import { listTags } from '~/features/posts/tags/terms.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { notStored } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/posts.route';
import { bulkChanges } from './bulk.server';
import { ListFilters } from './list-filters';
import { PostList } from './post-list';

export const handle: DocumentHandle = { keys: postKeys };

export const meta = adminMeta('Posts', 'Every post: find, publish, hide and delete.');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const now = await ownerTime();
  const asked = readListView(url.searchParams);
  const page = await readListPage(db, asked, { now });
  return {
    view: { ...asked, page: page.page },
    page,
    counts: await countStates(db, now),
    tags: await listTags(db),
    now,
  };
}

/** Changes several posts at once, and says something about a draft. */
export const action = actionOf([...bulkChanges, commentOnDraft] as const, {
  logged: 'The posts could not be changed',
  failed: notStored,
});

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { view, page, counts, tags, now } = loaderData;
  return (
    <>
      <PageHeader
        title="Posts"
        actions={
          counts.all > 0 && (
            <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
              <PenLine aria-hidden="true" />
              New post
            </ButtonLink>
          )
        }
      />
      {counts.all > 0 && <ListFilters view={view} counts={counts} tags={tags} />}
      <PostList
        key={listSearch(view)}
        view={view}
        page={page}
        now={now}
        columns={tags.length > 0 ? [...columns, 'tags'] : columns}
      />
    </>
  );
}

const columns: PostColumn[] = ['state', 'date', 'views', 'changed'];
