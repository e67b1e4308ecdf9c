import { href, Link } from 'react-router';
import { shownDate, titleOf } from '~/features/posts/post-display';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import {
  type StatsColumn,
  type StatsOrder,
  statsAddress,
  toggleStatsSort,
} from '~/features/posts/stats-order';
import { viewAddress, visibilityBadge, visibilityLabels } from '~/features/posts/visibility-labels';
import { formatDay } from '~/formats/dates';
import { formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { LocalTime } from '~/ui/local-time';
import { HiddenHeader, SortHeader, Table } from '~/ui/table';
import { useTimeZone } from '~/ui/time-zone';

interface PostTableProps {
  posts: PostSummary[];
  order: StatsOrder;
  now: OwnerTime;
}

export function PostTable({ posts, order, now }: PostTableProps) {
  const head = (by: StatsColumn) => ({
    to: statsAddress(toggleStatsSort(order, by)),
    direction: order.by === by ? order.direction : null,
  });
  return (
    <Table label="All posts" tall stacks>
      <thead>
        <tr>
          <SortHeader {...head('title')}>Title</SortHeader>
          <SortHeader {...head('views')} data-numeric="">
            Views
          </SortHeader>
          <SortHeader {...head('published')}>Published</SortHeader>
          <SortHeader {...head('viewed')}>Last Viewed</SortHeader>
          <HiddenHeader>Actions</HiddenHeader>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostLine key={post.id} post={post} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

function PostLine({ post, now }: { post: PostSummary; now: OwnerTime }) {
  const id = encodeURIComponent(post.id);
  const title = titleOf(post);
  const standing = visibilityBadge(post, now);
  const isDated = post.publishedDate !== '' || post.visibility === 'public';
  const day = shownDate(post, useTimeZone());
  return (
    <tr>
      <td className="lg:w-full lg:max-w-0">
        <span className="flex items-baseline gap-x-3 max-lg:flex-wrap">
          <Link
            to={href('/admin/blog-analytics/:id', { id: post.id })}
            dir="auto"
            title={title}
            className="text-left font-medium hover:underline lg:truncate"
          >
            {title}
          </Link>
          {standing !== visibilityLabels.public && (
            <Badge tone={standing.tone}>{standing.label}</Badge>
          )}
          <span className="shrink-0 text-[0.8125rem] text-muted lg:max-w-[40%] lg:truncate">
            {[post.author, post.timeToRead].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      <td data-numeric="" data-label="Views">
        {formatCount(post.views)}
      </td>
      <td data-label="Published" className="whitespace-nowrap tabular-nums">
        {isDated && day ? formatDay(day) : 'Not set'}
      </td>
      <td data-label="Last Viewed" className="whitespace-nowrap tabular-nums">
        {post.lastViewed ? (
          <>
            <LocalTime time={post.lastViewed} className="max-sm:hidden" />
            <LocalTime time={post.lastViewed} detail="day" className="sm:hidden" />
          </>
        ) : (
          'Never'
        )}
      </td>
      <td>
        <span className="row-tool flex gap-4 text-sm lg:justify-end lg:gap-3">
          <Link
            to={viewAddress(post, now)}
            target="_blank"
            aria-label={`View ${title}`}
            aria-keyshortcuts="v"
            className="link"
          >
            View
          </Link>
          <Link
            to={href('/admin/blog-analytics/:id', { id: post.id })}
            aria-label={`Analytics of ${title}`}
            className="link"
          >
            Analytics
          </Link>
          <Link
            to={`${href('/admin/blog')}?edit=${id}`}
            state={{ editPost: post }}
            aria-label={`Edit ${title}`}
            aria-keyshortcuts="e"
            className="link"
          >
            Edit
          </Link>
        </span>
      </td>
    </tr>
  );
}
