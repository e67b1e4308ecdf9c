import { classes } from 'content/classes';
import { siteContext, visitContext } from '~/server/context.server';
import type { Route } from './+types/openapi.route';
import { describeApi } from './describe-api';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(siteContext);
  context.get(visitContext).keep('content');
  return Response.json(describeApi(config.publicUrl.origin, classes));
}
