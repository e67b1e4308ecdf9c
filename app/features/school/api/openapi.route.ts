import { currentNames } from '~/features/school/class-list';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/openapi.route';
import { describeApi } from './describe-api';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content } = context.get(servicesContext);
  const { classes } = await content.read();
  const description = describeApi(config.publicUrl.origin, currentNames(classes));
  return Response.json(description, { headers: cacheUntilChanged('content') });
}
