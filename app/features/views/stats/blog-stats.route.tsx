import { href } from 'react-router';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { postTotals } from '~/features/posts/posts.server';
import { statisticsPage, statisticsPageSize } from '~/features/posts/posts-admin.server';
import { readOrder, statsAddress } from '~/features/posts/stats-order';
import { averageViews } from '~/features/views/blog-figures';
import { formatCount } from '~/formats/numbers';
import { clampPage, pagesOf, readPage } from '~/formats/search-params';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/blog-stats.route';
import { PostTable } from './post-table';

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
    now: await ownerTime(),
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
  const hasPosts = totals.posts > 0;
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
              value={hasPosts ? formatCount(averageViews(totals.posts, totals.views)) : '–'}
              hint={hasPosts && `${formatCount(totals.views)} ÷ ${formatCount(totals.posts)}`}
            />
          </>
        }
        back={{ to: href('/admin/blog-dashboard'), label: 'Blog Dashboard' }}
        actions={
          hasPosts && (
            <ButtonLink to={href('/admin/blog')} variant="primary" size="sm">
              Create New Post
            </ButtonLink>
          )
        }
      />
      <Card padded={false}>
        {posts.length === 0 ? (
          <NoPostsYet
            title="No blog posts found"
            text="Each post appears here with its views and when it was last read."
          />
        ) : (
          <PostTable posts={posts} order={order} now={now} />
        )}
        <Pager {...{ page, pages }} to={(page) => statsAddress(order, page)} />
      </Card>
    </>
  );
}
