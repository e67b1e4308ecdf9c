import { PenLine } from 'lucide-react';
import { href } from 'react-router';
import type { ListRow } from '~/features/posts/list/list-row';
import { averageViews, estimatedMonthlyViews, postsPerMonth } from '~/features/views/blog-figures';
import { formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { Stat } from '~/ui/stat';
import { QuickActions } from './quick-actions';
import { RecentPosts } from './recent-posts';

export interface BlogDashboardProps {
  /** A part that failed to load is null. */
  totals: { posts: number; views: number } | null;
  unread: number | null;
  recent: ListRow[] | null;
  now: OwnerTime;
}

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
            <Stat
              label="Avg Views/Post"
              value={posts === 0 ? '–' : ofTotals(averageViews(posts, views))}
            />
          </>
        }
        actions={
          <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
            <PenLine aria-hidden="true" />
            Create New Post
          </ButtonLink>
        }
      />
      {!totals && <LoadProblem sentence="Couldn’t count the posts." className="mb-4" />}
      {unread === null && <LoadProblem sentence="Couldn’t count the messages." className="mb-4" />}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {recent ? (
          <RecentPosts posts={recent} now={now} />
        ) : (
          <LoadProblem sentence="Couldn’t load the recent posts." />
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

/** Shown for a figure that failed to load. */
const missing = '–';
