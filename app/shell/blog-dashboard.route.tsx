import { BarChart3, PackageOpen, PenLine, Signpost, Tags } from 'lucide-react';
import { href, Link } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { newestRows } from '~/features/posts/list/list-page.server';
import { PostTable } from '~/features/posts/list/post-table';
import { postKeys } from '~/features/posts/list/row-actions';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { postTotals } from '~/features/posts/posts.server';
import { averageViews, estimatedMonthlyViews, postsPerMonth } from '~/features/views/blog-figures';
import { countAll } from '~/features.server';
import { formatCount } from '~/formats/numbers';
import { loadOrNull } from '~/operations/load-or-null.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { LoadProblem } from '~/ui/load-problem';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Stat, StatRow } from '~/ui/stat';
import type { Route } from './+types/blog-dashboard.route';

const recentShown = 5;

/** A part that failed to load is null. It counts messages, too, so it is put together here. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, ownerTime } = services;
  const current = context.get(requestContext);
  const now = await ownerTime();
  const [totals, counts, recent] = await Promise.all([
    loadOrNull(current, 'totals of the blog', postTotals(db)),
    loadOrNull(current, 'unread messages', countAll(services)),
    loadOrNull(current, 'recent posts', newestRows(db, recentShown, now)),
  ]);
  return { totals, unread: counts && (counts.messages ?? 0), recent, now };
}

export const handle: DocumentHandle = { keys: { v: postKeys.v } };

export const meta = adminMeta('Blog Dashboard', 'Posts, readers and messages at a glance.');

const quickActions = [
  { to: href('/admin/blog'), Icon: PenLine, label: 'Manage Posts' },
  { to: href('/admin/blog-stats'), Icon: BarChart3, label: 'View Statistics' },
  { to: href('/admin/blog-tags'), Icon: Tags, label: 'Tags and Series' },
  { to: href('/admin/blog-addresses'), Icon: Signpost, label: 'Addresses' },
  { to: href('/admin/blog-transfer'), Icon: PackageOpen, label: 'Import and Export' },
];

export default function BlogDashboard({ loaderData }: Route.ComponentProps) {
  const { totals, unread, recent, now } = loaderData;
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
      <section className="mb-3 flex flex-wrap items-baseline gap-x-6">
        <h2 className="font-medium text-sm">Performance Overview</h2>
        <StatRow>
          <Stat
            label="Estimated Monthly Views"
            value={ofTotals(estimatedMonthlyViews(posts, views))}
          />
          <Stat label="Active Conversations" value={messages} />
          <Stat label="Posts per Month" value={ofTotals(postsPerMonth(posts))} />
        </StatRow>
      </section>
      {!totals && <LoadProblem sentence="Couldn’t count the posts." className="mb-4" />}
      {unread === null && <LoadProblem sentence="Couldn’t count the messages." className="mb-4" />}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {recent ? (
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
            {recent.length === 0 ? (
              <NoPostsYet text="The five newest posts appear here with their views." />
            ) : (
              <PostTable
                label="Recent posts"
                rows={recent}
                columns={['state', 'date', 'views']}
                now={now}
                actions={['view']}
              />
            )}
          </Card>
        ) : (
          <LoadProblem sentence="Couldn’t load the recent posts." />
        )}
        <Card title="Quick Actions">
          <nav aria-label="Quick actions" className="-mx-2 -mb-1.5 grid max-sm:grid-cols-2">
            {quickActions.map(({ to, Icon, label }) => (
              <Link
                key={to}
                to={to}
                prefetch="intent"
                className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-muted text-sm transition-colors hover:bg-text/7 hover:text-text active:bg-text/12 pointer-coarse:min-h-11"
              >
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </Link>
            ))}
          </nav>
        </Card>
      </div>
    </>
  );
}

/** Shown for a figure that failed to load. */
const missing = '–';
