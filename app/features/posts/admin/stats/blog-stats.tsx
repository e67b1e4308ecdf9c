import { Link } from 'react-router';
import { formatDay } from '~/formats/dates';
import { siteContext } from '~/server/context.server';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { pageMeta } from '~/ui/page-meta';
import { Stat, StatRow } from '~/ui/stat';
import { Table } from '~/ui/table';
import { averageViews } from '../../blog-figures';
import { postTotals } from '../../posts.server';
import { mostViewed, type PostSummary, statisticsPageSize } from '../../posts-admin.server';
import { standingOf, visibilityWords } from '../visibility-words';
import { LocalTime } from '../writing/local-time';
import type { Route } from './+types/blog-stats';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(siteContext);
  const totals = await postTotals(db);
  const pages = Math.max(1, Math.ceil(totals.posts / statisticsPageSize));
  const asked = Math.trunc(Number(url.searchParams.get('page'))) || 1;
  const page = Math.min(Math.max(1, asked), pages);
  const now = clock().toISOString();
  return { totals, posts: await mostViewed(db, page), page, pages, now };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Blog Statistics', path: '/admin/blog-stats', noindex: true }, matches);
}

export default function BlogStats({ loaderData }: Route.ComponentProps) {
  const { totals, posts, page, pages, now } = loaderData;
  const inFigures = (count: number) => count.toLocaleString('en-US');
  return (
    <>
      <PageHeader
        title="Blog Statistics"
        description="Every post by its views."
        back={
          <Link to="/admin/blog-dashboard" className="link">
            Blog Dashboard
          </Link>
        }
        actions={
          <ButtonLink to="/admin/blog" variant="primary">
            Create New Post
          </ButtonLink>
        }
      />
      <StatRow>
        <Stat label="Total Posts" value={inFigures(totals.posts)} />
        <Stat label="Total Views" value={inFigures(totals.views)} />
        <Stat
          label="Avg Views/Post"
          value={inFigures(averageViews(totals.posts, totals.views))}
          hint={`${inFigures(totals.views)} ÷ ${inFigures(totals.posts)}`}
        />
      </StatRow>
      <Card padded={false} className="mt-6">
        {posts.length === 0 ? (
          <EmptyState
            title="No blog posts found"
            text="Each post appears here with its views and when it was last read."
            action={
              <ButtonLink to="/admin/blog" variant="primary">
                Create your first post
              </ButtonLink>
            }
          />
        ) : (
          <PostTable posts={posts} now={now} />
        )}
        {pages > 1 && <PageLinks page={page} pages={pages} />}
      </Card>
    </>
  );
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-3 border-line border-t px-3 py-2"
    >
      <PageLink to={page > 1 && page - 1}>Previous</PageLink>
      <p className="label-mono text-muted">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      <PageLink to={page < pages && page + 1}>Next</PageLink>
    </nav>
  );
}

function PageLink({ to, children }: { to: number | false; children: string }) {
  if (to === false) return <span className="w-20" />;
  return (
    <ButtonLink
      to={to === 1 ? '/admin/blog-stats' : `/admin/blog-stats?page=${to}`}
      size="sm"
      variant="quiet"
    >
      {children}
    </ButtonLink>
  );
}

function PostTable({ posts, now }: { posts: PostSummary[]; now: string }) {
  return (
    <Table label="Posts by views" tall stacks>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col" data-numeric="">
            Views
          </th>
          <th scope="col">Published</th>
          <th scope="col">Last Viewed</th>
          <th scope="col">Actions</th>
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

function PostLine({ post, now }: { post: PostSummary; now: string }) {
  const id = encodeURIComponent(post.id);
  const title = post.title || 'Untitled';
  const standing = standingOf(post, now);
  return (
    <tr>
      <td className="lg:min-w-60">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <Link to={`/admin/blog-analytics/${id}`} className="hover:underline">
            {title}
          </Link>
          {standing !== visibilityWords.public && (
            <Badge tone={standing.tone}>{standing.label}</Badge>
          )}
        </span>
        <span className="label-mono text-muted">
          {[post.author, post.timeToRead].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td data-numeric="" data-label="Views">
        {post.views.toLocaleString('en-US')}
      </td>
      <td data-label="Published" className="whitespace-nowrap">
        {post.publishedDate ? formatDay(post.publishedDate) : 'Not set'}
      </td>
      <td data-label="Last Viewed" className="whitespace-nowrap">
        {post.lastViewed ? <LocalTime time={post.lastViewed} /> : 'Never'}
      </td>
      <td>
        <span className="flex gap-4 text-sm lg:gap-3">
          <Link to={`/blog/${id}`} target="_blank" aria-label={`View ${title}`} className="link">
            View
          </Link>
          <Link
            to={`/admin/blog-analytics/${id}`}
            aria-label={`Analytics of ${title}`}
            className="link"
          >
            Analytics
          </Link>
          <Link
            to={`/admin/blog?edit=${id}`}
            state={{ editPost: post }}
            aria-label={`Edit ${title}`}
            className="link"
          >
            Edit
          </Link>
        </span>
      </td>
    </tr>
  );
}
