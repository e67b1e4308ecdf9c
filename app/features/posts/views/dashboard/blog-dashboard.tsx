import { BarChart3, ExternalLink, Inbox, PackageOpen, PenLine, Signpost, Tags } from 'lucide-react';
import { href, Link } from 'react-router';
import { shownDate, titleOf } from '~/features/posts/post-rules';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import {
  averageViews,
  estimatedMonthlyViews,
  postsPerMonth,
} from '~/features/posts/views/blog-figures';
import { standingOf, viewAddress } from '~/features/posts/writing/visibility-words';
import { formatDay } from '~/formats/dates';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { Stat, StatRow } from '~/ui/stat';
import { useTimeZone } from '~/ui/time-zone';

export interface BlogDashboardProps {
  /** A part that could not be loaded is null. */
  totals: { posts: number; views: number } | null;
  unread: number | null;
  recent: PostSummary[] | null;
  now: OwnerTime;
}

/** How the blog is doing, and the ways from here. */
export function BlogDashboard({ totals, unread, recent, now }: BlogDashboardProps) {
  const { posts, views } = totals ?? { posts: 0, views: 0 };
  const ofTotals = (count: number) => (totals ? inFigures(count) : missing);
  const messages = unread === null ? missing : inFigures(unread);
  return (
    <>
      <PageHeader
        title="Blog Dashboard"
        description="Posts, readers and messages at a glance."
        actions={
          <ButtonLink to={href('/admin/blog')} variant="primary">
            <PenLine aria-hidden="true" />
            Create New Post
          </ButtonLink>
        }
      />
      {!totals && <LoadProblem sentence="The posts could not be counted." className="mb-4" />}
      {unread === null && (
        <LoadProblem sentence="The messages could not be counted." className="mb-4" />
      )}
      <StatRow>
        <Stat label="Total Posts" value={ofTotals(posts)} />
        <Stat label="Total Views" value={ofTotals(views)} />
        <Stat label="Unread Messages" value={messages} />
        <Stat label="Avg Views/Post" value={ofTotals(averageViews(posts, views))} />
      </StatRow>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {recent ? (
          <RecentPosts posts={recent} now={now} />
        ) : (
          <LoadProblem sentence="The recent posts could not be loaded." />
        )}
        <div className="flex flex-col gap-6">
          <Card title="Performance Overview">
            <dl className="flex flex-col divide-y divide-line">
              <Figure
                label="Estimated Monthly Views"
                value={ofTotals(estimatedMonthlyViews(posts, views))}
              />
              <Figure label="Active Conversations" value={messages} />
              <Figure label="Posts per Month" value={ofTotals(postsPerMonth(posts))} />
            </dl>
          </Card>
          <QuickActions />
        </div>
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures font-medium">{value}</dd>
    </div>
  );
}

function QuickActions() {
  return (
    <Card title="Quick Actions">
      <nav aria-label="Quick actions" className="flex flex-col gap-2">
        <ButtonLink to={href('/admin/blog')}>
          <PenLine aria-hidden="true" />
          Manage Posts
        </ButtonLink>
        <ButtonLink to={href('/admin/blog-stats')}>
          <BarChart3 aria-hidden="true" />
          View Statistics
        </ButtonLink>
        <ButtonLink to={href('/admin/contacts')}>
          <Inbox aria-hidden="true" />
          View Messages
        </ButtonLink>
        <ButtonLink to={href('/admin/blog-tags')}>
          <Tags aria-hidden="true" />
          Tags and Series
        </ButtonLink>
        <ButtonLink to={href('/admin/blog-addresses')}>
          <Signpost aria-hidden="true" />
          Addresses
        </ButtonLink>
        <ButtonLink to={href('/admin/blog-transfer')}>
          <PackageOpen aria-hidden="true" />
          Import and Export
        </ButtonLink>
      </nav>
    </Card>
  );
}

function RecentPosts({ posts, now }: { posts: PostSummary[]; now: OwnerTime }) {
  return (
    <Card
      padded={false}
      title="Recent Posts"
      actions={
        <Link to={href('/admin/blog-stats')} className="link text-muted text-sm">
          All posts
        </Link>
      }
    >
      {posts.length === 0 ? (
        <EmptyState
          title="No posts yet"
          text="The five newest posts appear here with their views."
          action={
            <ButtonLink to={href('/admin/blog')} variant="primary">
              Create your first post
            </ButtonLink>
          }
        />
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
  const { label, tone } = standingOf(post, now);
  const title = titleOf(post);
  const made = shownDate({ publishedDate: '', createdAt: post.createdAt }, useTimeZone());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_auto] sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={`${href('/admin/blog')}?edit=${encodeURIComponent(post.id)}`}
          className="block truncate font-medium text-sm hover:text-signal"
        >
          {title}
        </Link>
        <p className="label-mono text-muted">{formatDay(made)}</p>
      </div>
      <Badge tone={tone} className="justify-self-start">
        {label}
      </Badge>
      <span className="figures text-muted text-sm sm:text-right">
        {inFigures(post.views)} {post.views === 1 ? 'view' : 'views'}
      </span>
      <Link
        to={viewAddress(post, now)}
        target="_blank"
        aria-label={`View ${title} (opens a new tab)`}
        className="link inline-flex items-center gap-1 text-sm"
      >
        View
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  );
}

/** In place of a figure that could not be loaded. */
const missing = '–';

function inFigures(count: number): string {
  return count.toLocaleString('en-US');
}
