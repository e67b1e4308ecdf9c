import { reachablePostAt } from '~/features/posts/addresses/post-address.server';
import { figureOf } from '~/features/posts/sections/figure/figure-document.server';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/figure.route';

/** GET /blog/{address}/figures/{number}: an own figure of the post, for the frame on its page. */
export async function loader({ params: { id, number }, request, context }: Route.LoaderArgs) {
  const { db, ownerTime } = context.get(servicesContext);
  const post = await reachablePostAt(db, id, await ownerTime());
  return figureOf(post, { number, request, headers: cacheUntilChanged('posts') });
}
