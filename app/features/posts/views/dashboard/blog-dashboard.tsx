import {
  BarChart3,
  ExternalLink,
  Inbox,
  List,
  type LucideIcon,
  PackageOpen,
  PenLine,
  Signpost,
  Tags,
} from 'lucide-react';
import { href, Link } from 'react-router';
import { shownDate, titleOf } from '~/features/posts/post-display';
import type { PostSummary } from '~/features/posts/posts-admin.server';
import {
  averageViews,
  estimatedMonthlyViews,
  postsPerMonth,
} from '~/features/posts/views/blog-figures';
import { viewAddress, visibilityBadge } from '~/features/posts/writing/visibility-labels';
import { formatDay } from '~/formats/dates';
import { countOf, formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { Stat } from '~/ui/stat';
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
  const ofTotals = (count: number) => (totals ? formatCount(count) : missing);
  const messages = unread === null ? missing : formatCount(unread);
  return (
    <>
      <PageHeader
        title="Blog Dashboard"
        figures={
          <>
            <Stat label="Total Posts" value={ofTotals(posts)} />
            <Stat label="Total Views" value={ofTotals(views)} />
            <Stat label="Unread Messages" value={messages} />
            <Stat label="Avg Views/Post" value={ofTotals(averageViews(posts, views))} />
          </>
        }
        actions={
          <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
            <PenLine aria-hidden="true" />
            Create New Post
          </ButtonLink>
        }
      />
      {!totals && <LoadProblem sentence="The posts could not be counted." className="mb-4" />}
      {unread === null && (
        <LoadProblem sentence="The messages could not be counted." className="mb-4" />
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {recent ? (
          <RecentPosts posts={recent} now={now} />
        ) : (
          <LoadProblem sentence="The recent posts could not be loaded." />
        )}
        <div className="grid items-start gap-3 sm:max-lg:grid-cols-2">
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
    <div className="flex items-baseline justify-between gap-4 py-1.5 first:pt-0 last:pb-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-medium text-sm tabular-nums">{value}</dd>
    </div>
  );
}

function QuickActions() {
  return (
    <Card title="Quick Actions">
      <nav aria-label="Quick actions" className="-mx-2 -mb-1.5 flex flex-col">
        <QuickAction to={href('/admin/blog')} Icon={PenLine}>
          Manage Posts
        </QuickAction>
        <QuickAction to={href('/admin/posts')} Icon={List}>
          Posts
        </QuickAction>
        <QuickAction to={href('/admin/blog-stats')} Icon={BarChart3}>
          View Statistics
        </QuickAction>
        <QuickAction to={href('/admin/contacts')} Icon={Inbox}>
          View Messages
        </QuickAction>
        <QuickAction to={href('/admin/blog-tags')} Icon={Tags}>
          Tags and Series
        </QuickAction>
        <QuickAction to={href('/admin/blog-addresses')} Icon={Signpost}>
          Addresses
        </QuickAction>
        <QuickAction to={href('/admin/blog-transfer')} Icon={PackageOpen}>
          Import and Export
        </QuickAction>
      </nav>
    </Card>
  );
}

interface QuickActionProps {
  to: string;
  Icon: LucideIcon;
  children: string;
}

function QuickAction({ to, Icon, children }: QuickActionProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-muted text-sm transition-colors hover:bg-text/7 hover:text-text active:bg-text/12 pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

function RecentPosts({ posts, now }: { posts: PostSummary[]; now: OwnerTime }) {
  return (
    <Card
      padded={false}
      title="Recent Posts"
      actions={
        <Link to={href('/admin/posts')} className="link text-muted text-sm">
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
  const { label, tone } = visibilityBadge(post, now);
  const title = titleOf(post);
  const made = shownDate({ publishedDate: '', createdAt: post.createdAt }, useTimeZone());
  return (
    <li
      data-row=""
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm transition-colors focus-within:bg-text/4 hover:bg-text/4 sm:grid sm:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_6rem_auto]"
    >
      <Link
        to={`${href('/admin/blog')}?edit=${encodeURIComponent(post.id)}`}
        className="min-w-0 truncate font-medium hover:text-signal max-sm:basis-full"
      >
        {title}
      </Link>
      <Badge tone={tone} className="justify-self-start">
        {label}
      </Badge>
      <span className="text-muted tabular-nums">{formatDay(made)}</span>
      <span className="text-muted tabular-nums sm:text-right">{countOf(post.views, 'view')}</span>
      <Link
        to={viewAddress(post, now)}
        target="_blank"
        aria-label={`View ${title} (opens a new tab)`}
        className="link ml-auto inline-flex items-center gap-1"
      >
        View
        <ExternalLink aria-hidden="true" className="size-3.5" />
      </Link>
    </li>
  );
}

/** In place of a figure that could not be loaded. */
const missing = '–';
