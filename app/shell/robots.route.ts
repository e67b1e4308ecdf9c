import type { Site } from 'content/schema';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { searchCrawlers, trainingCrawlers } from '~/server/visitor/crawlers.server';
import type { Route } from './+types/robots.route';

const ownerAddresses = ['/admin', '/create-blog-article', '/auth/', '/api/'];

const refused: Record<Site['aiCrawlers'], string[]> = {
  all: [],
  'search only': trainingCrawlers,
  none: [...trainingCrawlers, ...searchCrawlers],
};

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content } = context.get(servicesContext);
  const { site } = await content.read();
  const crawlers = refused[site.aiCrawlers];
  const body = [
    'User-agent: *',
    ...ownerAddresses.map((address) => `Disallow: ${address}`),
    '',
    ...(crawlers.length > 0
      ? [...crawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
      : []),
    `Sitemap: ${config.publicUrl.origin}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cacheUntilChanged('content') },
  });
}
