import { href } from 'react-router';
import { writerOf } from '~/features/comments/readers.server';
import { requestContext, servicesContext } from '~/server/context.server';
import type { Route } from './+types/api.route';

/** Who reads a post; asked when its comments come near. Writes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const current = context.get(requestContext);
  const writer = await writerOf(context.get(servicesContext), current, request, { touch: false });
  return Response.json({
    name: writer?.reader.name ?? null,
    owner: current.owner && {
      comments: href('/admin/comments'),
      edit: `${href('/admin/blog')}?edit=${encodeURIComponent(params.id)}`,
    },
  });
}
