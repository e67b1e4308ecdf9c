import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { href } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import { visibilityBadge } from '~/features/posts/visibility-labels';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { SelectField, TextField } from '~/ui/field';
import { filterPosts, type OwnerSort, ownerSortLabels, sortForOwner } from './post-sorts';

interface ExistingPostsProps {
  posts: PostSummary[];
  loading: boolean;
  now: OwnerTime;
  editingId: string | null;
  onDelete: (post: PostSummary) => void;
  /** Actions on all posts. */
  tools: ReactNode;
}

const filterFrom = 8;

/** Every post, in the chosen order. */
export function ExistingPosts(props: ExistingPostsProps) {
  const { posts, loading, now, editingId, onDelete, tools } = props;
  const [sort, setSort] = useState<OwnerSort>('newest');
  const [query, setQuery] = useState('');
  const shown = useMemo(() => sortForOwner(filterPosts(posts, query), sort), [posts, query, sort]);
  return (
    <Card
      padded={false}
      aria-label="Existing posts"
      title="Existing Posts"
      actions={
        <>
          <span role="status" className="label-mono mr-2 text-muted max-sm:basis-full">
            {loading ? 'Loading posts...' : countOf(posts.length, 'post')}
          </span>
          {posts.length >= filterFrom && (
            <TextField
              label="Filter posts"
              hideLabel
              type="search"
              placeholder="Filter…"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className="max-sm:flex-1 sm:w-36"
            />
          )}
          <SelectField
            label="Sort posts"
            hideLabel
            value={sort}
            onChange={(event) => setSort(toOwnerSort(event.target.value))}
            className="max-sm:flex-1 sm:w-40"
          >
            {Object.entries(ownerSortLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 py-8 text-muted text-sm">
          {posts.length === 0 ? 'No posts available.' : `No post matches “${query.trim()}”.`}
        </p>
      ) : (
        <ul className="max-h-[36rem] divide-y divide-line overflow-y-auto">
          {shown.map((post) => (
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
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3">{tools}</div>
    </Card>
  );
}

function PostRow({
  post,
  now,
  editing,
  onDelete,
}: {
  post: PostSummary;
  now: OwnerTime;
  editing: boolean;
  onDelete: (post: PostSummary) => void;
}) {
  const { label, tone } = visibilityBadge(post, now);
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
      <div className="sm:w-21">
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="flex gap-1 max-sm:ml-auto">
        <ButtonLink
          size="sm"
          to={`${href('/admin/blog')}?edit=${encodeURIComponent(post.id)}`}
          aria-label={`Edit ${title}`}
        >
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

function toOwnerSort(text: string): OwnerSort {
  const known = Object.keys(ownerSortLabels) as OwnerSort[];
  return known.find((sort) => sort === text) ?? 'newest';
}
