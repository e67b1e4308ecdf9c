import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { viewsUnderPost } from '~/features';
import { markdownResponse } from '~/features/blog/markdown-post.server';
import { PostEnd } from '~/features/blog/post-end';
import { loadPostPage } from '~/features/blog/post-page.server';
import { postPath } from '~/features/posts/addresses/post-address';
import { redirectOrCountMissing } from '~/features/posts/addresses/redirect-moved.server';
import { PostArticle } from '~/features/posts/article/post-article';
import { PostNotFoundPage } from '~/features/posts/article/post-not-found';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged, readsQuery } from '~/server/http/cache-headers.server';
import { isLoadProblem, PublicLoadProblem } from '~/ui/load-problem';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/post.route';

export const handle = { page: 'post' };

export const middleware: Route.MiddlewareFunction[] = [markdownResponse];

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const cached = { ...cacheUntilChanged('posts', 'comments'), ...readsQuery('comments') };
  const headers = new Headers({ ...cached, Vary: 'Accept' });
  for (const [name, value] of loaderHeaders) headers.set(name, value);
  return headers;
}

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args;
  const page = await loadPostPage(context.get(servicesContext), params.id, url.searchParams);
  if (!page) {
    await redirectOrCountMissing(args);
    throw data('Post not found', { status: 404 });
  }
  // Found by its id: redirects to the chosen address.
  if (page.slug && page.slug !== params.id.normalize('NFC')) {
    throw redirect(postPath(page) + url.search, 301);
  }
  // There may have been more comments.
  if (page.under.some(({ page, loaded }) => page > (loaded?.pages ?? 1)))
    throw redirect(postPath(page));
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
  return (
    <>
      <PostArticle post={post} />
      {viewsUnderPost.map((View, at) => {
        const page = post.under[at]?.loaded;
        return page && <View key={View.name} page={page as never} />;
      })}
      <PostEnd post={post} />
      <span hidden data-island="reading" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PostNotFoundPage />;
  if (isLoadProblem(error)) return <PublicLoadProblem />;
  throw error;
}
