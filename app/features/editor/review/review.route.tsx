import { data, href, isRouteErrorResponse } from 'react-router';
import { PostArticle } from '~/features/posts/article/post-article';
import { renderArticle } from '~/features/posts/article/render-article.server';
import { titleOf } from '~/features/posts/post-display';
import { postToMarkdown } from '~/features/posts/post-markdown';
import { hasHidden } from '~/formats/hidden-characters';
import { servicesContext } from '~/server/context.server';
import { isLoadProblem, PublicLoadProblem } from '~/ui/load-problem';
import { PageNotFound } from '~/ui/not-found';
import { useTimeZone } from '~/ui/time-zone';
import type { Route } from './+types/review.route';
import { formatExpiry } from './review-link';
import { openReviewed, secretHeaders } from './reviewed.server';

export const handle = { page: 'post' };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** GET /review/{token}: the latest text of the post, for anybody with the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await openReviewed(params.token, context);
  if (!found) throw notFound();
  const { values, createdAt, expiresAt } = found;
  const article = await renderArticle(
    services,
    values,
    createdAt || services.clock().toISOString(),
    {
      figuresAt: `${href('/review/:token', params)}/figures`,
    },
  );
  const { ownerName } = (await services.content.read()).site;
  const isHiding = hasHidden(postToMarkdown(values));
  return data({ ...article, ownerName, expiresAt, isHiding }, { headers: secretHeaders });
}

/** A POST gets the same 404 as an unknown address. */
export async function action() {
  throw notFound();
}

const notFound = () => data(null, { status: 404 });

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${titleOf(loaderData)} (draft)` }, { name: 'robots', content: 'noindex' }];
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { ownerName, expiresAt, isHiding } = loaderData;
  const timeZone = useTimeZone();
  return (
    <>
      <p role="note" className="review-note">
        A draft, shared with you by {ownerName}. The link ends on{' '}
        <time dateTime={expiresAt}>{formatExpiry(expiresAt, timeZone)}</time>.
        {isHiding && ' It has characters you can’t see. Programs read them.'}
      </p>
      <PostArticle post={loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  if (isLoadProblem(error)) return <PublicLoadProblem />;
  throw error;
}
