import { ExternalLink } from 'lucide-react';
import { href, Link } from 'react-router';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { shownDate, titleOf } from '~/features/posts/post-display';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import { isScheduled } from '~/features/posts/visibility';
import { viewAddress, visibilityBadge } from '~/features/posts/visibility-labels';
import { formatDay } from '~/formats/dates';
import { countOf } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { useTimeZone } from '~/ui/time-zone';

export function RecentPosts({ posts, now }: { posts: PostSummary[]; now: OwnerTime }) {
  return (
    <Card
      padded={false}
      title="Recent Posts"
      actions={
        <Link
          to={href('/admin/posts')}
          className="link text-muted text-sm pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          All posts
        </Link>
      }
    >
      {posts.length === 0 ? (
        <NoPostsYet text="The five newest posts appear here with their views." />
      ) : (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <RecentPost key={post.id} post={post} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentPost({ post, now }: { post: PostSummary; now: OwnerTime }) {
  const { label, tone } = visibilityBadge(post, now);
  const title = titleOf(post);
  const isAhead = isScheduled(post, now);
  const day = formatDay(shownDate(post, useTimeZone()));
  return (
    <li
      data-row=""
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 pointer-coarse:py-3 text-sm transition-colors focus-within:bg-text/4 hover:bg-text/4 sm:grid sm:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_6rem_auto]"
    >
      <Link
        to={`${href('/admin/blog')}?edit=${encodeURIComponent(post.id)}`}
        className="min-w-0 truncate font-medium hover:text-signal max-sm:basis-full pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {title}
      </Link>
      <Badge
        tone={tone}
        className={isAhead ? 'justify-self-start sm:col-span-2' : 'justify-self-start'}
      >
        {label}
      </Badge>
      {!isAhead && <span className="text-muted tabular-nums">{day}</span>}
      <span className="text-muted tabular-nums sm:text-right">{countOf(post.views, 'view')}</span>
      <Link
        to={viewAddress(post, now)}
        target="_blank"
        aria-label={`View ${title} (opens a new tab)`}
        className="link ml-auto inline-flex items-center gap-1 pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        View
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  );
}
