import { data, href } from 'react-router';
import { postPath } from '~/features/posts/addresses/post-address';
import { titleOf } from '~/features/posts/post-display';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/page.route';
import { loadComments } from './comments-page.server';
import { CommentsSection } from './comments-section';

export const headers = () => cacheUntilChanged('posts', 'comments');

/** The pages of a post's comments after the first, which is on the post's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const number = /^[1-9]\d{0,5}$/.test(params.page) ? Number(params.page) : 0;
  const page =
    number > 1 ? await loadComments(context.get(servicesContext), params.id, number) : null;
  if (!page || page.page > page.pages) throw data('Page not found', { status: 404 });
  return page;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = loaderData
    ? `Comments on ${titleOf(loaderData)}, page ${loaderData.page}`
    : 'Page not found';
  return pageMeta(
    { title, path: href('/blog/:id/comments/:page', params), noindex: true },
    matches,
  );
}

export default function CommentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page-top">
      <div className="column">
        <div className="comments-column">
          <p className="label text-muted">Comments on</p>
          <h1 className="mt-3 text-title">
            <a href={postPath({ id: loaderData.postId, slug: loaderData.slug })}>
              {titleOf(loaderData)}
            </a>
          </h1>
        </div>
      </div>
      <CommentsSection page={loaderData} />
    </div>
  );
}
