import { figureOf } from '~/features/posts/sections/figure/figure-document.server';
import type { Route } from './+types/figure.route';
import { openReviewed, secretHeaders } from './reviewed.server';

/** GET /review/{token}/figures/{number}: an own figure of a draft that was shared. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await openReviewed(params.token, context);
  return figureOf(found?.values ?? null, {
    number: params.number,
    request,
    headers: secretHeaders,
  });
}
