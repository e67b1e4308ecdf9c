import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { toPost } from '~/features/posts/post-row.server';
import { figureDocument } from '~/features/posts/sections/figure/figure-document.server';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/figure.route';

/** GET /blog/{address}/figures/{number}: an own figure of the post, for the frame on its page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const found = await reachablePostAt(db, params.id.normalize('NFC'), await ownerTime());
  const response = found && figureDocument(toPost(found).content, params.number, request);
  if (!response) return new Response('There is no such figure.', { status: 404 });
  for (const [name, value] of Object.entries(cacheUntilChanged('posts'))) {
    response.headers.set(name, value);
  }
  return response;
}
