import { readAllPosts } from '~/features/posts/posts.server';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/posts-json.route';

/** All posts as JSON, for the clipboard. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readAllPosts(context.get(servicesContext).db));
}
