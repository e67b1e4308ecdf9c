import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { leadOnOrCount } from '~/features/posts/addresses/lead-on.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { CommentsSection } from '~/features/posts/comments/reading/comments-section';
import { PostTags, SeriesLine, SeriesNav } from '~/features/posts/tags/series-nav';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { isLoadProblem, PageLoadProblem } from '~/ui/load-problem';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/post.route';
import { answerMarkdown } from './markdown-post.server';
import { PostEnd } from './post-end';
import { PostFootnotes } from './post-footnotes';
import { PostHeader } from './post-header';
import { PostNotFoundPage } from './post-not-found';
import { loadPostPage } from './post-page.server';
import { PostSections } from './post-sections';
import { ContentsBeside, ContentsFolded } from './table-of-contents';

const contentsFrom = 3;

export const middleware: Route.MiddlewareFunction[] = [answerMarkdown];

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => ({
  ...cacheUntilChanged('posts', 'comments'),
  ...Object.fromEntries(loaderHeaders),
  Vary: 'Accept',
});

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const page = await loadPostPage(context.get(servicesContext), params.id);
  if (!page) {
    await leadOnOrCount(args);
    throw data('Post not found', { status: 404 });
  }
  // Found by its id: that leads on to the address that was chosen.
  if (page.slug && page.slug !== params.id.normalize('NFC')) throw redirect(postPath(page), 301);
  const link = `<${postPath(page)}.md>; rel="alternate"; type="text/markdown"`;
  return data(page, { headers: { Link: link } });
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) {
    return pageMeta(
      {
        title: 'Post not found',
        path: href('/blog/:id', { id: params.id }),
        noindex: true,
      },
      matches,
    );
  }
  return pageMeta({ ...loaderData.meta, type: 'article' }, matches);
}

export default function PostRoute({ loaderData: post }: Route.ComponentProps) {
  const chapters = post.headings.filter(({ level }) => level === 2);
  const hasContents = chapters.length >= contentsFrom;
  return (
    <>
      <article data-island="article" className="post-article">
        <div aria-hidden="true" className="reading-progress" />
        <PostHeader post={post} />
        <div className="post-body">
          {hasContents && <ContentsBeside headings={chapters} />}
          <div dir="auto" className="post-column">
            {post.series && <SeriesLine series={post.series} />}
            {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
            {hasContents && <ContentsFolded headings={chapters} />}
            <PostSections sections={post.sections} />
            <PostFootnotes html={post.footnotes} />
            {post.tags.length > 0 && <PostTags tags={post.tags} />}
            {post.series && <SeriesNav series={post.series} />}
          </div>
        </div>
      </article>
      {post.comments && <CommentsSection page={post.comments} />}
      <PostEnd post={post} />
      <span hidden data-island="view" data-view={post.id} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PostNotFoundPage />;
  if (isLoadProblem(error)) return <PageLoadProblem className="column page-top min-h-[60dvh]" />;
  throw error;
}
