import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/robots.route';

const ownerAddresses = ['/admin', '/create-blog-article', '/auth/', '/api/'];

/** GET /robots.txt */
export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const body = [
    'User-agent: *',
    ...ownerAddresses.map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${config.publicUrl.origin}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheUntilChanged('content') },
  });
}
