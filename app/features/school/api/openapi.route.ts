import { currentNames } from '~/features/school/class-list';
import { readClasses } from '~/features/school/terms.server';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/openapi.route';
import { describeApi } from './describe-api.server';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { origin } = services.config.publicUrl;
  const description = describeApi(origin, currentNames(await readClasses(services)));
  return Response.json(description, { headers: cacheUntilChanged('content') });
}
