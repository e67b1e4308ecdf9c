import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField, TextField } from '~/ui/field';
import { Pager } from '~/ui/pager';
import type { ListPage } from './list/list-page.server';
import type { ListRow } from './list/list-row';
import { type ListSort, type ListView, listSearch } from './list/list-view';
import { PostStateLabel } from './list/post-state-label';
import { editAddress } from './list/row-actions';

interface ExistingPostsProps {
  /** The first page of all posts, newest first. */
  list: ListPage;
  now: OwnerTime;
  reloading: boolean;
  editingId: string | null;
  onDelete: (post: ListRow) => void;
  /** Actions on all posts. */
  tools: ReactNode;
}

const filterFrom = 8;
const sortLabels: [ListSort, string][] = [
  ['newest', 'Newest First'],
  ['oldest', 'Oldest First'],
  ['title', 'Title (A-Z)'],
  ['author', 'Author (A-Z)'],
  ['views', 'Most Viewed'],
];
const firstView: ListView = { q: '', state: 'all', tag: '', sort: 'newest', page: 1 };

/** All posts, a page at a time, in the chosen order. Other pages come from the editor's own loader. */
export function ExistingPosts({
  list,
  now,
  reloading,
  editingId,
  onDelete,
  tools,
}: ExistingPostsProps) {
  const fetcher = useFetcher<{ list: ListPage }>();
  const [view, setView] = useState(firstView);
  const change = (changed: Partial<ListView>) => {
    const next = { ...view, page: 1, ...changed };
    setView(next);
    void fetcher.load(href('/admin/blog') + listSearch(next));
  };
  const isLoading = reloading || fetcher.state !== 'idle';
  const { rows, total, page, pages } = fetcher.data?.list ?? list;
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
          {list.total >= filterFrom && (
            <TextField
              label="Filter posts"
              hideLabel
              type="search"
              placeholder="Filter…"
              value={view.q}
              onChange={(event) => change({ q: event.target.value })}
              className="max-sm:flex-1 sm:w-36"
            />
          )}
          <SelectField
            label="Sort posts"
            hideLabel
            value={view.sort}
            onChange={(event) => change({ sort: event.target.value as ListSort })}
            className="max-sm:flex-1 sm:w-40"
          >
            {sortLabels.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-muted text-sm">
          {view.q.trim() === '' ? 'No posts available.' : `No post matches “${view.q.trim()}”.`}
        </p>
      ) : (
        <ul
          aria-busy={isLoading || undefined}
          className="max-h-[36rem] divide-y divide-line overflow-y-auto"
        >
          {rows.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              now={now}
              editing={post.id === editingId}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">{tools}</div>
    </Card>
  );
}

interface PostRowProps {
  post: ListRow;
  now: OwnerTime;
  editing: boolean;
  onDelete: (post: ListRow) => void;
}

function PostRow({ post, now, editing, onDelete }: PostRowProps) {
  const title = titleOf(post);
  return (
    <li
      aria-current={editing || undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 aria-current:bg-signal/6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="truncate font-medium text-sm">{title}</p>
        <p className="label-mono truncate text-muted">
          {[
            post.author,
            post.publishedDate && formatDay(post.publishedDate),
            countOf(post.views, 'view'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="sm:min-w-21">
        <PostStateLabel post={post} now={now} />
      </div>
      <div className="flex gap-1 max-sm:ml-auto">
        <ButtonLink size="sm" to={editAddress(post)} aria-label={`Edit ${title}`}>
          <Pencil aria-hidden="true" />
          Edit
        </ButtonLink>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(post)}
          className="hover:text-bad"
        >
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </div>
    </li>
  );
}
