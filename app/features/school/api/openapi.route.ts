import { currentNames } from '~/features/school/class-list';
import { listClasses } from '~/features/school/classes.server';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/openapi.route';
import { describeApi } from './describe-api';

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const description = describeApi(
    config.publicUrl.origin,
    currentNames(await listClasses(context.get(servicesContext))),
  );
  return Response.json(description, { headers: cacheUntilChanged('content') });
}
