import { data, isRouteErrorResponse } from 'react-router';
import { PostArticle } from '~/features/posts/article/post-article';
import { renderArticle } from '~/features/posts/article/render-article.server';
import { titleOf } from '~/features/posts/post-display';
import { minuteMs } from '~/formats/durations';
import { requestContext, servicesContext } from '~/server/context.server';
import {
  blockedUntil,
  consumeRateLimit,
  type RateLimit,
} from '~/server/identity/rate-limits.server';
import { isLoadProblem, PublicLoadProblem } from '~/ui/load-problem';
import { PageNotFound } from '~/ui/not-found';
import { useTimeZone } from '~/ui/time-zone';
import type { Route } from './+types/review.route';
import { formatExpiry } from './review-link';
import { findReviewed } from './review-links.server';

/** Enough for a reviewer who tries an expired link again; too few for guessing tokens. */
const wrongTokens: RateLimit = { action: 'review', atMost: 20, withinMs: minuteMs };

/** The address is a secret: not cached, not indexed, not sent as referrer. */
const secretHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** GET /review/{token}: the latest text of the post, for anybody with the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { ip } = context.get(requestContext);
  const now = services.clock();
  const isBlocked = await blockedUntil(services.db, wrongTokens, { ip }, now);
  const found = isBlocked ? null : await findReviewed(services.db, params.token, now);
  if (!found) {
    await consumeRateLimit(services.db, wrongTokens, { ip }, now);
    throw notFound();
  }
  const { values, createdAt, expiresAt } = found;
  const article = await renderArticle(services, values, createdAt || now.toISOString());
  const { ownerName } = (await services.content.read()).site;
  return data({ ...article, ownerName, expiresAt }, { headers: secretHeaders });
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
  const { ownerName, expiresAt } = loaderData;
  const timeZone = useTimeZone();
  return (
    <>
      <p role="note" className="review-note">
        A draft, shared with you by {ownerName}. The link ends on{' '}
        <time dateTime={expiresAt}>{formatExpiry(expiresAt, timeZone)}</time>.
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
