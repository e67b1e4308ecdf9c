import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ListPage } from '~/features/posts/list/list-page.server';
import { keyOf, type ListRow } from '~/features/posts/list/list-row';
import {
  isFiltered,
  type ListView,
  listAddress,
  listSearch,
} from '~/features/posts/list/list-view';
import { type PostColumn, PostTable } from '~/features/posts/list/post-table';
import { editAddress, RowActions } from '~/features/posts/list/row-actions';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import type { OwnerTime } from '~/formats/owner-day';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Pager } from '~/ui/pager';
import { useSelection } from '~/ui/selection';
import type { BulkChange, BulkSelection } from './bulk-request';
import { PostBulkBar } from './post-bulk-bar';
import { TagDialog } from './tag-dialog';
import type { Bulk } from './use-bulk';
import { usePostKeys } from './use-post-keys';

const plainColumns: PostColumn[] = ['state', 'date', 'views', 'changed'];
const taggedColumns: PostColumn[] = [...plainColumns, 'tags'];

interface PostListProps {
  view: ListView;
  page: ListPage;
  tags: { address: string; name: string }[];
  origin: string;
  now: OwnerTime;
  bulk: Bulk;
}

export function PostList({ view, page, tags, origin, now, bulk }: PostListProps) {
  const { rows, total, pages } = page;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const [isAll, setAll] = useState(false);
  const [tagging, setTagging] = useState(false);
  const keys = rows.map(keyOf);
  const selection = useSelection(keys);
  const picked = rows.filter((row) => isAll || selection.picked.has(keyOf(row)));
  const selected = isAll ? total : picked.length;

  const clear = () => {
    selection.clear();
    setAll(false);
  };
  const pick = (key: string, on: boolean, range: boolean) => {
    // A change of one row leaves a selection on this page, no longer of all matches.
    selection.pick(key, on, range);
    setAll(false);
  };
  const which = (some: ListRow[] = picked): BulkSelection =>
    isAll ? { all: listSearch({ ...view, page: 1 }) } : idsOf(some);
  const change = async (request: BulkChange) => {
    if (await bulk.change(request)) clear();
  };
  const remove = (key: string | undefined) => {
    const some = picked.length > 0 ? picked : rows.filter((row) => keyOf(row) === key);
    if (some.length > 0 && !bulk.busy) void change({ do: 'delete', which: which(some) });
  };
  const rowAt = (key: string) => rows.find((row) => keyOf(row) === key);
  usePostKeys({
    keys,
    onToggle: (key, range) => pick(key, range || isAll || !selection.picked.has(key), range),
    onOpen: (key) => {
      const row = rowAt(key);
      if (row) void navigate(editAddress(row));
    },
    onDelete: remove,
    onClear: clear,
  });

  if (rows.length === 0) return <NoPosts view={view} />;
  return (
    <section
      aria-label="Posts"
      aria-busy={isLoading || undefined}
      className="rounded-card border border-line bg-surface-raised"
    >
      <PostBulkBar
        {...{ selected, total, isAll }}
        shown={rows.length}
        filtered={isFiltered(view)}
        busy={bulk.busy}
        onPage={(on) => {
          selection.pickAll(on);
          setAll(false);
        }}
        onAll={() => setAll(true)}
        onDo={(what) => {
          if (what === 'tag') setTagging(true);
          else void change({ do: what, which: which() });
        }}
      />
      <PostTable
        label="Posts"
        rows={rows}
        columns={tags.length > 0 ? taggedColumns : plainColumns}
        now={now}
        sorting={{ sort: view.sort, to: (sort) => listAddress(view, { sort }) }}
        picks={{ isPicked: (key) => isAll || selection.picked.has(key), onPick: pick }}
        actions={(row, labelled) => <RowActions {...{ row, origin, now, labelled }} />}
        className={isLoading ? 'opacity-60' : ''}
      />
      <Pager page={view.page} pages={pages} to={(page) => listAddress(view, { page })} />
      <TagDialog
        open={tagging}
        {...{ selected, tags }}
        busy={bulk.busy}
        onClose={() => setTagging(false)}
        onTag={async (what, tag) => {
          const result = await bulk.sendRequest({ do: what, which: which(), tag });
          if (!result.ok) return result.message;
          bulk.tell(result);
          clear();
          return null;
        }}
      />
    </section>
  );
}

function idsOf(rows: ListRow[]): BulkSelection {
  const [drafts, posts] = [true, false].map((isDraft) =>
    rows.filter(({ state }) => (state === 'draft') === isDraft).map(({ id }) => id),
  );
  return { posts: posts ?? [], drafts: drafts ?? [] };
}

function NoPosts({ view }: { view: ListView }) {
  return (
    <section aria-label="Posts" className="rounded-card border border-line bg-surface-raised">
      {isFiltered(view) ? (
        <EmptyState
          title="Nothing matches"
          text={
            view.q.trim() === ''
              ? 'No post matches these filters.'
              : `No post here has “${view.q.trim()}” in its title, excerpt or text.`
          }
          action={
            <ButtonLink to={listAddress(view, { q: '', state: 'all', tag: '' })}>
              Show all posts
            </ButtonLink>
          }
        />
      ) : (
        <NoPostsYet text="Each post and each draft appears here with its state, date, views and tags." />
      )}
    </section>
  );
}
