import { memo, useMemo, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { ListPage } from '~/features/posts/list/list-page.server';
import {
  firstView,
  type ListSort,
  type ListView,
  listSearch,
  listSortLabels,
} from '~/features/posts/list/list-view';
import { PostTable } from '~/features/posts/list/post-table';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { Options, SelectField } from '~/ui/field';
import { Pager } from '~/ui/pager';
import { CopyJson, MigratePosts } from './owner-tools';
import { useDelete } from './use-delete';

interface ExistingPostsProps {
  /** The first page of all posts, newest first. */
  list: ListPage;
  now: OwnerTime;
  editingId: string | null;
  /** The name of the database. */
  store: string;
}

/**
 * All posts, a page at a time, in the chosen order. Other pages come from the editor's own loader.
 * Memoized: the router renders the page whenever a draft is sent.
 */
export const ExistingPosts = memo(function ExistingPosts(props: ExistingPostsProps) {
  const { list, now, editingId, store } = props;
  const remove = useDelete(editingId);
  const fetcher = useFetcher<{ list: ListPage }>();
  const [view, setView] = useState(firstView);
  const change = (changed: Partial<ListView>) => {
    const next = { ...view, page: 1, ...changed };
    setView(next);
    void fetcher.load(href('/admin/blog') + listSearch(next));
  };
  const isLoading = fetcher.state !== 'idle';
  const { rows, total, page, pages } = fetcher.data?.list ?? list;
  // Memoized: the router renders this whenever a draft is sent.
  const table = useMemo(
    () => (
      <PostTable
        label="Existing posts"
        rows={rows}
        columns={['state', 'date', 'views']}
        now={now}
        bylines
        currentId={editingId}
        actions={['edit', 'delete']}
        onDelete={remove}
        className={isLoading ? 'opacity-60' : ''}
      />
    ),
    [rows, now, editingId, isLoading, remove],
  );
  return (
    <Card
      padded={false}
      aria-label="Existing posts"
      title="Existing Posts"
      actions={
        <>
          <span role="status" className="label-mono mr-2 text-muted max-sm:basis-full">
            {isLoading ? 'Loading posts...' : countOf(total, 'post')}
          </span>
          <SelectField
            label="Sort posts"
            hideLabel
            value={view.sort}
            onChange={(event) => change({ sort: event.target.value as ListSort })}
            className="max-sm:flex-1 sm:w-40"
          >
            <Options of={listSortLabels} />
          </SelectField>
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-muted text-sm">No posts available.</p>
      ) : (
        table
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">
        <ButtonLink to={href('/admin/posts')} size="sm">
          All posts, with filters
        </ButtonLink>
        <CopyJson />
        <MigratePosts store={store} />
        <ButtonLink to={href('/admin/blog-transfer')} size="sm">
          Import and export
        </ButtonLink>
      </div>
    </Card>
  );
});
