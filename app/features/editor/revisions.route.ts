import { listRevisions } from '~/features/posts/revisions.server';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/revisions.route';

/** Every revision of a post, newest first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { revisions: await listRevisions(context.get(servicesContext).db, params.id) };
}
