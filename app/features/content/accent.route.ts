import { accentStyle } from '~/formats/accent';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/accent.route';

/** GET /accent.css: the owner's accent, for pages that cannot carry it themselves. */
export async function loader({ context }: Route.LoaderArgs) {
  const { appearance } = await context.get(servicesContext).content.read();
  return new Response(accentStyle(appearance.accent), {
    headers: { 'content-type': 'text/css; charset=utf-8', ...cacheUntilChanged('content') },
  });
}
