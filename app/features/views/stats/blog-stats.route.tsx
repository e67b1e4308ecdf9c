import { href } from 'react-router';
import { readListPage } from '~/features/posts/list/list-page.server';
import { type ListPlace, listAddress, readListView } from '~/features/posts/list/list-view';
import { PostTable } from '~/features/posts/list/post-table';
import { RowActions } from '~/features/posts/list/row-actions';
import { NoPostsYet } from '~/features/posts/no-posts-yet';
import { postTotals } from '~/features/posts/posts.server';
import { withTimeToRead } from '~/features/posts/time-to-read.server';
import { averageViews } from '~/features/views/blog-figures';
import { formatCount } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import { Pager } from '~/ui/pager';
import { Stat } from '~/ui/stat';
import type { Route } from './+types/blog-stats.route';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const now = await ownerTime();
  const view = readListView(url.searchParams, place.usual);
  const { rows, page, pages } = await readListPage(db, view, { now, size: 100 });
  const posts = await withTimeToRead(db, rows);
  return { totals: await postTotals(db), view, posts, page, pages, now };
}

const place: ListPlace = { path: href('/admin/blog-stats'), usual: 'views' };

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Every post with its views.';
  return adminMeta(
    { title: 'Blog Statistics', description, path: href('/admin/blog-stats') },
    matches,
  );
}

export default function BlogStats({ loaderData }: Route.ComponentProps) {
  const { totals, view, posts, page, pages, now } = loaderData;
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
          <PostTable
            label="All posts"
            rows={posts}
            columns={['views', 'date', 'viewed']}
            now={now}
            to={({ id }) => href('/admin/blog-analytics/:id', { id })}
            bylines
            sorting={{
              sort: view.sort,
              to: (sort) => listAddress(view, { sort }, place),
              onPhone: true,
            }}
            shownActions={3}
            actions={(row) => (
              <RowActions {...{ row, now }} origin="" offer={['view', 'analytics', 'edit']} />
            )}
          />
        )}
        <Pager {...{ page, pages }} to={(page) => listAddress(view, { page }, place)} />
      </Card>
    </>
  );
}
