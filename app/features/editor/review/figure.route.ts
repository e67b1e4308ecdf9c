import { figureDocument } from '~/features/posts/sections/figure/figure-document.server';
import type { Route } from './+types/figure.route';
import { openReviewed, secretHeaders } from './reviewed.server';

/** GET /review/{token}/figures/{number}: an own figure of a draft that was shared. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await openReviewed(params.token, context);
  const response = found && figureDocument(found.values.content, params.number, request);
  if (!response) return new Response('There is no such figure.', { status: 404 });
  for (const [name, value] of Object.entries(secretHeaders)) response.headers.set(name, value);
  return response;
}
