import { href, Link } from 'react-router';
import { titleOf } from '~/features/posts/post-display';
import { postTotals } from '~/features/posts/posts.server';
import {
  type PostSummary,
  statisticsPage,
  statisticsPageSize,
} from '~/features/posts/posts-admin.server';
import { averageViews } from '~/features/posts/views/blog-figures';
import {
  standingOf,
  viewAddress,
  visibilityWords,
} from '~/features/posts/writing/visibility-words';
import { formatDay } from '~/formats/dates';
import { formatCount } from '~/formats/numbers';
import type { OwnerTime } from '~/formats/owner-day';
import { clampPage, pagesOf, readPage } from '~/formats/search-params';
import { servicesContext } from '~/server/context.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { LocalTime } from '~/ui/local-time';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { Stat } from '~/ui/stat';
import { SortHeader, Table } from '~/ui/table';
import type { Route } from './+types/blog-stats.route';
import {
  pressHead,
  readOrder,
  type StatsColumn,
  type StatsOrder,
  statsAddress,
} from './stats-order';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const totals = await postTotals(db);
  const pages = pagesOf(totals.posts, statisticsPageSize);
  const page = clampPage(readPage(url.searchParams), pages);
  const order = readOrder(url.searchParams);
  return {
    totals,
    posts: await statisticsPage(db, order, page),
    order,
    page,
    pages,
    now: ownerTime(),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Every post with its views.';
  return adminMeta(
    { title: 'Blog Statistics', description, path: href('/admin/blog-stats') },
    matches,
  );
}

export default function BlogStats({ loaderData }: Route.ComponentProps) {
  const { totals, posts, order, page, pages, now } = loaderData;
  return (
    <>
      <PageHeader
        title="Blog Statistics"
        figures={
          <>
            <Stat label="Total Posts" value={formatCount(totals.posts)} />
            <Stat label="Total Views" value={formatCount(totals.views)} />
            <Stat
              label="Avg Views/Post"
              value={formatCount(averageViews(totals.posts, totals.views))}
              hint={`${formatCount(totals.views)} ÷ ${formatCount(totals.posts)}`}
            />
          </>
        }
        back={{ to: href('/admin/blog-dashboard'), label: 'Blog Dashboard' }}
        actions={
          <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
            Create New Post
          </ButtonLink>
        }
      />
      <Card padded={false}>
        {posts.length === 0 ? (
          <EmptyState
            title="No blog posts found"
            text="Each post appears here with its views and when it was last read."
            action={
              <ButtonLink to={href('/admin/blog')} variant="primary">
                Create your first post
              </ButtonLink>
            }
          />
        ) : (
          <PostTable posts={posts} order={order} now={now} />
        )}
        <Pager {...{ page, pages }} to={(page) => statsAddress(order, page)} />
      </Card>
    </>
  );
}

interface PostTableProps {
  posts: PostSummary[];
  order: StatsOrder;
  now: OwnerTime;
}

function PostTable({ posts, order, now }: PostTableProps) {
  const head = (by: StatsColumn) => ({
    to: statsAddress(pressHead(order, by)),
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
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
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
  const standing = standingOf(post, now);
  return (
    <tr>
      <td className="lg:min-w-60">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={href('/admin/blog-analytics/:id', { id: post.id })}
            className="font-medium hover:underline"
          >
            {title}
          </Link>
          {standing !== visibilityWords.public && (
            <Badge tone={standing.tone}>{standing.label}</Badge>
          )}
          <span className="text-[0.8125rem] text-muted">
            {[post.author, post.timeToRead].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      <td data-numeric="" data-label="Views">
        {formatCount(post.views)}
      </td>
      <td data-label="Published" className="whitespace-nowrap tabular-nums">
        {post.publishedDate ? formatDay(post.publishedDate) : 'Not set'}
      </td>
      <td data-label="Last Viewed" className="whitespace-nowrap tabular-nums">
        {post.lastViewed ? <LocalTime time={post.lastViewed} /> : 'Never'}
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
