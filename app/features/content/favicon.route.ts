import { vendorPath } from '~/formats/pictures';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/favicon.route';
import { drawFavicon } from './favicon';

/** GET /favicon.svg and /favicon.ico: the owner's initials, or the picture that replaces them. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await context.get(servicesContext).content.read();
  const headers = cacheUntilChanged('content');
  if (content.site.icon) {
    const location = vendorPath(content.site.icon);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-cache' } });
  }
  return new Response(drawFavicon(content), {
    headers: { 'content-type': 'image/svg+xml', ...headers },
  });
}
