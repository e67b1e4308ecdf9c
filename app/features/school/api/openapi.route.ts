import { classes } from 'content/classes';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/openapi.route';
import { describeApi } from './describe-api';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const description = describeApi(config.publicUrl.origin, classes);
  return Response.json(description, { headers: cacheUntilChanged('content') });
}
