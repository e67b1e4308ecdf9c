import { contentParts } from 'content/schema';
import { listContentRevisions } from '~/features/content/edit-content.server';
import { servicesContext } from '~/server/context.server';
import type { Route } from './+types/history.route';

/** Every published state of a part, newest first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const part = contentParts.find((one) => one === params.part);
  if (!part) throw new Response('There’s no such part.', { status: 404 });
  return { revisions: await listContentRevisions(context.get(servicesContext).db, part) };
}
